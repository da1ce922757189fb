import { createStore, sample } from 'effector';
import { trackFirstUse } from './browser/first-use';
import { entered } from './router';

const $firstPath = createStore<string | null>(null).on(entered, (first, { pathname }) => first ?? pathname);
/** The player went to another page. The app itself only replaces pages. */
const wentOn = sample({
  clock: entered,
  source: $firstPath,
  filter: (first, { pathname, action }) => pathname !== first && action !== 'replace',
  fn: () => undefined,
});

/**
 * Whether windows and offers may open by themselves. The first screen of a visit stays as it is until the player has
 * used it: a popup would become its largest paint, and would cover what the player has come for.
 */
export const $mayOpenItself = createStore(false).on([trackFirstUse.fired, wentOn], () => true);
