//! The standard Bloom filter: one row of bits, k positions an item, after Burton
//! H. Bloom (*Space/Time Trade-offs in Hash Coding with Allowable Errors*,
//! Communications of the ACM 13, 1970).
//!
//! The naive delete is not Bloom's: it is here to show what it breaks.

use super::{
    Action, Answer, BitStep, Bits, HashFamily, Look, Params, Probe, Script, Step, Trace, hash_pair,
    probes,
};

/// A standard Bloom filter.
///
/// Each operation can be had as a [`Trace`] first, computed from the present
/// bits without changing them, and then applied step by step.
///
/// ```
/// use bloom_lab::filter::{Answer, Filter, Look, Params};
///
/// let mut filter = Filter::new(Params::default());
/// filter.add("mira");
/// filter.add("sam");
/// let before = filter.bits().clone();
///
/// // josh was never added, but mira set 4, and sam 11 and 2.
/// let trace = filter.trace_check("josh", Look::UntilZero);
/// assert_eq!(trace.answer(), Some(Answer::Maybe));
///
/// let trace = filter.trace_add("kate");
/// for step in &trace.steps {
///     filter.apply(step);
/// }
/// for step in trace.steps.iter().rev() {
///     filter.revert(step);
/// }
/// assert_eq!(filter.bits(), &before);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    params: Params,
    script: Script,
    bits: Bits,
}

impl Filter {
    /// An empty filter. Cost: m / 8 bytes.
    #[must_use]
    pub fn new(params: Params) -> Self {
        Self::with_script(params, Script::default())
    }

    /// An empty filter with positions chosen by hand, which count only for the
    /// `scripted` hash family.
    #[must_use]
    pub fn with_script(params: Params, script: Script) -> Self {
        Self {
            params,
            script,
            bits: Bits::new(params.m()),
        }
    }

    /// m, k, hash family and scheme.
    #[must_use]
    pub const fn params(&self) -> &Params {
        &self.params
    }

    /// The positions chosen by hand.
    #[must_use]
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// The row: all that the filter stores.
    #[must_use]
    pub const fn bits(&self) -> &Bits {
        &self.bits
    }

    /// The item's k positions. Cost: see [`probes`].
    pub fn probes<'a>(&'a self, item: &'a str) -> impl Iterator<Item = Probe> + use<'a> {
        probes(&self.params, &self.script, item)
    }

    /// Sets the bit at `position` and says whether that changed it.
    ///
    /// # Panics
    /// When `position` is not below m.
    pub fn set_bit(&mut self, position: u32) -> bool {
        !self.bits.set(position, true)
    }

    /// Clears the bit at `position` and says whether that changed it.
    ///
    /// # Panics
    /// When `position` is not below m.
    pub fn clear_bit(&mut self, position: u32) -> bool {
        self.bits.set(position, false)
    }

    /// Adds `item`: its k bits become 1. Cost: two hashes and k bits.
    pub fn add(&mut self, item: &str) {
        let trace = self.trace_add(item);
        self.apply_all(&trace);
    }

    /// Checks `item`: "definitely not" if one of its k bits is 0, else "maybe".
    /// Cost: two hashes, and bits until the first 0.
    #[must_use]
    pub fn check(&self, item: &str) -> Answer {
        let all_ones = self.probes(item).all(|probe| self.bits.get(probe.position));
        if all_ones {
            Answer::Maybe
        } else {
            Answer::DefinitelyNot
        }
    }

    /// Clears `item`'s bits, as a naive delete would: other items may need them.
    pub fn delete(&mut self, item: &str) {
        let trace = self.trace_delete(item);
        self.apply_all(&trace);
    }

    /// What adding `item` would do. Cost, as for the other traces: two hashes,
    /// and k² comparisons to find repeated positions.
    #[must_use]
    pub fn trace_add(&self, item: &str) -> Trace {
        self.trace_visits(item, |_| Action::Set)
    }

    /// What clearing `item`'s bits would do.
    #[must_use]
    pub fn trace_delete(&self, item: &str) -> Trace {
        self.trace_visits(item, |_| Action::Clear)
    }

    /// What undoing `deletion`, a trace of deleting `item`, would do: only the
    /// bits that it turned from 1 to 0 are set again.
    #[must_use]
    pub fn trace_put_back(&self, item: &str, deletion: &Trace) -> Trace {
        self.trace_put_back_all(item, &[deletion])
    }

    /// What undoing several deletions of `item` at once would do: the second
    /// one may have cleared bits that other items had set again meanwhile.
    #[must_use]
    pub fn trace_put_back_all(&self, item: &str, deletions: &[&Trace]) -> Trace {
        let cleared: Vec<u32> = deletions
            .iter()
            .flat_map(|deletion| deletion.visits())
            .filter(|visit| visit.before && !visit.after)
            .map(|visit| visit.probe.position)
            .collect();
        self.trace_visits(item, |probe| {
            if cleared.contains(&probe.position) {
                Action::Set
            } else {
                Action::Keep
            }
        })
    }

    /// What checking `item` would do. The trace ends with the answer.
    #[must_use]
    pub fn trace_check(&self, item: &str, look: Look) -> Trace {
        let mut trace = self.trace_visits(item, |_| Action::Read);
        let first_zero = trace
            .steps
            .iter()
            .position(|step| matches!(step, Step::Bit(v) if !v.before));
        if let (Some(at), Look::UntilZero) = (first_zero, look) {
            trace.steps.truncate(at + 1);
        }
        let answer = if first_zero.is_some() {
            Answer::DefinitelyNot
        } else {
            Answer::Maybe
        };
        trace.steps.push(Step::Answer(answer));
        trace
    }

    /// Does one step.
    ///
    /// # Panics
    /// When the step belongs to a filter with more bits.
    pub fn apply(&mut self, step: &Step) {
        if let Step::Bit(visit) = step {
            self.bits.set(visit.probe.position, visit.after);
        }
    }

    /// Takes one step back.
    ///
    /// # Panics
    /// When the step belongs to a filter with more bits.
    pub fn revert(&mut self, step: &Step) {
        if let Step::Bit(visit) = step {
            self.bits.set(visit.probe.position, visit.before);
        }
    }

    fn apply_all(&mut self, trace: &Trace) {
        for step in &trace.steps {
            self.apply(step);
        }
    }

    fn trace_visits(&self, item: &str, action_at: impl Fn(&Probe) -> Action) -> Trace {
        let by_hand =
            self.params.hash() == HashFamily::Scripted && self.script.positions(item).is_some();
        let hashes = (!by_hand).then(|| hash_pair(self.params.hash(), item.as_bytes()));
        let probes: Vec<Probe> = self.probes(item).collect();
        let mut steps = vec![Step::Hash];
        for (at, probe) in probes.iter().enumerate() {
            let earlier = steps.iter().rev().find_map(|step| match step {
                Step::Bit(visit) if visit.probe.position == probe.position => Some(visit.after),
                _ => None,
            });
            let before = earlier.unwrap_or_else(|| self.bits.get(probe.position));
            let action = action_at(probe);
            let after = match action {
                Action::Set => true,
                Action::Clear => false,
                Action::Read | Action::Keep => before,
            };
            let repeat = probes[..at]
                .iter()
                .any(|other| other.position == probe.position);
            steps.push(Step::Bit(BitStep {
                probe: *probe,
                action,
                before,
                after,
                repeat,
            }));
        }
        Trace {
            hashes,
            probes,
            steps,
        }
    }
}
