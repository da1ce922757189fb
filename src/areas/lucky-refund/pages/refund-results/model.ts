import { combine, createEvent, createStore, sample } from 'effector';
import { contract, refundResultState, type RefundResults } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $isSignedIn } from '../../../access/session';
import { $prizes, prizesAsked, redeeming } from '../../model/redeem';
import { resultsSeen } from '../../model/seen';

/** /activities/lucky-refund/results was opened. */
export const opened = createEvent<PageEntry>();
export const resultsAsked = createEvent();

export const resultsFx = createCallFx(contract.luckyRefund.prevResults);
export const latestFx = createCallFx(contract.luckyRefund.latestResults);
export const codesFx = createCallFx(contract.luckyRefund.personalCodes);

/** The variant of the page: 0 the list of tiers, 1 the podium, null for an unknown theme number (Q62, LRF-10). */
export type Variant = 0 | 1 | null;
export const variantOf = (theme: string | undefined): Variant =>
  theme === undefined || theme === '0' ? 0 : theme === '1' ? 1 : null;

export const $variant = createStore<Variant>(0).on(opened, (_, { query }) => variantOf(query['theme']));
const $wanted = createStore<number | null>(null).on(opened, (_, { query: { round } }) =>
  round !== undefined && /^\d{1,12}$/.test(round) && Number(round) > 0 ? Number(round) : null,
);

/** The published round on the screen: undefined before the first answer, null when there is none. */
export const $results = createStore<RefundResults | null | undefined>(undefined, {
  serialize: 'ignore',
  skipVoid: false,
})
  .on(resultsFx.doneData, (_, results) => results)
  .reset(opened);
export const $latest = createStore<readonly RefundResults[]>([]).on(latestFx.doneData, (_, list) => list);
export const $problem = createStore<ApiError | null>(null)
  .on(resultsFx.failData, (_, error) => error)
  .reset(resultsFx);
export const $loading = resultsFx.pending;

const $isOpen = $location.map(({ pathname }) => pathname === paths.refundResults);
const back = sample({ clock: cameOnline, filter: $isOpen });
sample({
  clock: [opened, resultsAsked, back],
  source: $wanted,
  fn: (refundId) => (refundId === null ? {} : { refundId }),
  target: resultsFx,
});
sample({ clock: [opened, back], fn: () => ({}), target: latestFx });
sample({ clock: [opened, resultsAsked, back], fn: () => undefined, target: prizesAsked });
sample({ clock: opened, fn: () => undefined, target: redeeming.resumed });
// Who has seen the results is not shown them again (LRF-4).
sample({
  clock: resultsFx.doneData.filterMap((results) => results?.refund.id ?? undefined),
  target: resultsSeen,
});

/** How many codes the member had in the round on the screen; null for a visitor. */
const $count = createStore<{ id: number; codes: readonly string[] } | null>(null).on(
  codesFx.done,
  (_, { params, result }) => ({ id: Number(params.refundId), codes: result.map(({ code }) => code) }),
);
sample({
  clock: [$results, $isSignedIn],
  source: { results: $results, signedIn: $isSignedIn },
  filter: ({ results, signedIn }) => signedIn && results != null,
  fn: ({ results }) => ({ refundId: results?.refund.id ?? 0 }),
  target: codesFx,
});

/** What the member has won in the round on the screen; null for a visitor or before the answers. */
export const $mine = combine($results, $prizes, $count, (results, prizes, count) => {
  if (results == null || prizes === null || count?.id !== results.refund.id) return null;
  const won = prizes.filter(({ refundId }) => refundId === results.refund.id);
  const open = won.filter(({ state }) => state === refundResultState.open);
  const sum = (list: typeof won): number => list.reduce((all, { prize }) => all + prize, 0);
  return { won, codes: count.codes, sum: sum(won), open: sum(open), until: won[0]?.until ?? null };
});
