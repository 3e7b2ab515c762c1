// Runs the experiments of the second module away from the page's own thread.
//
// In:  { wanted }            an experiment; it takes the place of the one before
// Out: { wanted, counts, done }   what has been counted so far, now and then
// Messages that come before the module is loaded wait for it.

import init, { Experiment } from "./numbers.js";

const ready = init();
// Some 10 ms of work each; between two slices a new message can come in.
const WORDS_A_SLICE = 20_000;
const SLICES_A_REPORT = 8;
let current = 0;

onmessage = async ({ data: { wanted } }) => {
  const mine = ++current;
  await ready;
  if (mine !== current) return;
  const experiment = new Experiment(wanted);
  let more = true;
  while (more && mine === current) {
    for (let slice = 0; more && slice < SLICES_A_REPORT; slice += 1) {
      more = experiment.run(WORDS_A_SLICE);
      await new Promise((then) => setTimeout(then));
      if (mine !== current) break;
    }
    if (mine === current) postMessage({ wanted, counts: experiment.counts(), done: !more });
  }
  experiment.free();
};
