// Scenes of the Lab that are looked at in every size and theme.

import { FIRST_STORY } from './lab.mjs';

const LONG = 'a'.repeat(200);

/** By name: the link, what to do there, and what then lies over the rest. */
export const SCENES = {
  'first screen': { fragment: FIRST_STORY },
  'false positive': { fragment: '#/lab?ops=+mira,+sam,?josh' },
  'false negative': { fragment: '#/lab?ops=+mira,+sam,-mira,?sam' },
  'after a delete': { fragment: '#/lab?ops=+mira,+sam,-mira' },
  'empty row': { fragment: '#/lab?ops=' },
  'long item': { fragment: `#/lab?ops=+${LONG},?${LONG}` },
  'all of k': { fragment: '#/lab?m=64&k=32&h=murmur3&s=enhanced&ops=+mira,?josh' },
  '512 cells': { fragment: '#/lab?m=512&k=7&h=xxh64&ops=~30.1,?josh' },
  '1,024 bits': { fragment: '#/lab?m=1024&k=7&ops=~100.1,?josh' },
  '65,536 bits': { fragment: '#/lab?m=65536&k=7&ops=~6800.1,?josh' },
  'many items': { fragment: FIRST_STORY, act: (lab) => lab.openBulk() },
  'complaints': { fragment: '#/lab?m=0&k=99&h=md5&s=triple&ops=what,is,this', act: (lab) => lab.setNumber('m', '10^12') },
  'theme menu': { fragment: FIRST_STORY, act: (lab) => lab.openMenu('Theme'), within: '#theme-menu-panel' },
  'share menu': { fragment: FIRST_STORY, act: (lab) => lab.openMenu('Share'), within: '#share-menu-panel' },
  examples: { fragment: FIRST_STORY, act: (lab) => lab.openMenu('Examples'), within: '#examples-panel' },
};

/** Sets a scene in a Lab that is open already. */
export async function setScene(lab, { fragment, act }) {
  await lab.keys('Escape');
  await lab.visit(fragment);
  await act?.(lab);
}
