//! The worker that runs experiments away from the page's own thread
//! (`src/modules/numbers-worker.js`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A running worker, and what hears it.
struct Running {
    worker: Worker,
    /// Keep the callbacks alive.
    _hears: Closure<dyn FnMut(MessageEvent)>,
    _fails: Closure<dyn FnMut(MessageEvent)>,
}

/// Is told an experiment, its counts, and whether it has done.
type Hear = Rc<dyn Fn(&str, &str, bool)>;

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    static HEAR: RefCell<Option<Hear>> = const { RefCell::new(None) };
    static HAS_FAILED: Cell<bool> = const { Cell::new(false) };
    static AT_WORK: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on `hear` is told each experiment and its counts, again and again
/// until all is done (`true`).
pub fn on_counts(hear: impl Fn(&str, &str, bool) + 'static) {
    HEAR.set(Some(Rc::new(hear)));
}

/// Whether the worker is at this experiment.
#[must_use]
pub fn is_at(wanted: &str) -> bool {
    AT_WORK.with_borrow(|at_work| at_work == wanted)
}

/// Has the experiment `wanted` run, in place of the one before. Where there are
/// no workers nothing is ever told.
pub fn run(wanted: &str) {
    AT_WORK.set(wanted.to_owned());
    RUNNING.with_borrow_mut(|running| {
        if HAS_FAILED.take() || running.is_none() {
            *running = start();
        }
        if let Some(Running { worker, .. }) = running {
            let message = Object::new();
            // A plain object takes any property, a worker any plain object.
            let _ = Reflect::set(&message, &"wanted".into(), &wanted.into());
            let _ = worker.post_message(&message);
        }
    });
}

fn start() -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("numbers-worker.js", &options).ok()?;
    let hears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let field = |name: &str| Reflect::get(&data, &name.into()).ok()?.as_string();
        if let (Some(wanted), Some(counts)) = (field("wanted"), field("counts")) {
            let done = Reflect::get(&data, &"done".into()).is_ok_and(|done| done.is_truthy());
            if done && is_at(&wanted) {
                AT_WORK.set(String::new());
            }
            let hear = HEAR.with_borrow(Clone::clone);
            if let Some(hear) = hear {
                hear(&wanted, &counts, done);
            }
        }
    });
    worker.set_onmessage(Some(JsValue::unchecked_ref(hears.as_ref())));
    let fails = Closure::<dyn FnMut(MessageEvent)>::new(|_| {
        // The next experiment is given to a new worker.
        AT_WORK.set(String::new());
        RUNNING.with_borrow_mut(|running| {
            if let Some(Running { worker, .. }) = running {
                worker.terminate();
                worker.set_onmessage(None);
            }
        });
        HAS_FAILED.set(true);
    });
    worker.set_onerror(Some(JsValue::unchecked_ref(fails.as_ref())));
    Some(Running {
        worker,
        _hears: hears,
        _fails: fails,
    })
}
