import { createEvent, createStore, sample } from 'effector';
import { contract, type DrawStats } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';

/** The figures are shown: requests them. */
export const statsAsked = createEvent();
export const statsFx = createCallFx(contract.fairness.stats);
export const $stats = createStore<readonly DrawStats[] | null>(null).on(statsFx.doneData, (_, stats) => stats);
export const $statsProblem = createStore<string | null>(null)
  .on(statsFx, () => null)
  .on(statsFx.failData, (_, error) => error.message || 'common:error.later');
sample({ clock: statsAsked, fn: () => ({}), target: statsFx });
sample({
  clock: cameOnline,
  source: $statsProblem,
  filter: (problem) => problem !== null,
  fn: () => ({}),
  target: statsFx,
});

/**
 * Compares the paid sum with the expected one: within two standard deviations, within four, or beyond what chance
 * explains.
 */
export function distance({
  returned,
  expected,
  sigma,
}: Pick<DrawStats, 'returned' | 'expected' | 'sigma'>): 'within' | 'wide' | 'far' {
  const off = Math.abs(returned - expected);
  return off <= 2 * sigma ? 'within' : off <= 4 * sigma ? 'wide' : 'far';
}

/** The position of a figure on a scale of four standard deviations to each side, 0 to 1; 0.5 is the expected value. */
export const placeOf = ({ returned, expected, sigma }: Pick<DrawStats, 'returned' | 'expected' | 'sigma'>): number =>
  sigma === 0 ? 0.5 : Math.min(1, Math.max(0, 0.5 + (returned - expected) / (8 * sigma)));
