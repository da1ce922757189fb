import { combine, createEvent, createStore, sample } from 'effector';
import { contract, type RefundResults } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { popupTurn } from '../../adverts/popups';
import { $isOpen, opened } from './round';
import { $seen, resultsSeen, seenForMs } from './seen';

/** The player closed the results of the last round, or went to their page. */
export const lastClosed = createEvent();

export const lastFx = createCallFx(contract.luckyRefund.prevResults);
sample({ clock: opened, fn: () => ({}), target: lastFx });
const $results = createStore<RefundResults | null>(null).on(lastFx.doneData, (_, results) => results);

/** The results of the last round, shown once per round; remembered for 7 days (LRF-4). */
export const $last = combine($results, $seen, (results, seen) =>
  results === null || seen.includes(results.refund.id) || serverNow() - results.refund.publishedAt > seenForMs
    ? null
    : results,
);
const $wanted = combine(
  $last,
  $isOpen,
  (last, isOpen) => isOpen && last !== null && last.results.some(({ tier }) => tier === 1),
);
/** Whether the results are open. */
export const $lastOpen = popupTurn('refund-results', $wanted);
sample({
  clock: lastClosed,
  source: $last,
  filter: (last) => last !== null,
  fn: (last) => (last as RefundResults).refund.id,
  target: resultsSeen,
});
