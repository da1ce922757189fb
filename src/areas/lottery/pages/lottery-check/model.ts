import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { checkRecord, type Checked } from '../../../lucky-refund/draw-check';

/** /lottery/check was opened. `draw`: id of the draw. `leaf`: what its Merkle tree holds for a ticket. */
export const opened = createEvent<PageEntry>();
export const checkAsked = createEvent();

/** Requests the record of a draw. A test replaces the handler. */
export const recordFx = createCallFx(contract.lottery.record);

interface Asked {
  readonly draw: number;
  readonly leaf: string | null;
}
const $asked = createStore<Asked>({ draw: 0, leaf: null }).on(opened, (_, { query: { draw = '', leaf = '' } }) => ({
  draw: /^[1-9]\d{0,11}$/.test(draw) ? Number(draw) : 0,
  leaf: leaf === '' || leaf.length > 400 ? null : leaf,
}));

/** Loads the record of a draw and checks it on this device; null for an unknown draw. */
export const checkFx = createEffect<Asked, Checked | null, ApiError>(async ({ draw, leaf }) => {
  const answer = await recordFx(leaf === null ? { draw } : { draw, leaf });
  return answer === null ? null : checkRecord(answer, leaf);
});

/** Undefined before the first answer, null when there is no such draw. */
export const $checked = createStore<Checked | null | undefined>(undefined, { serialize: 'ignore', skipVoid: false })
  .on(checkFx.doneData, (_, checked) => checked)
  .reset(opened);
/** The address names no draw, or a draw that does not exist. */
export const $isUnknown = combine($checked, $asked, (checked, { draw }) => draw === 0 || checked === null);
export const $problem = createStore<ApiError | null>(null)
  .on(checkFx.failData, (_, error) => error)
  .reset(checkFx);
export const $loading = checkFx.pending;

const $isOpen = $location.map(({ pathname }) => pathname === paths.lotteryCheck);
const back = sample({ clock: cameOnline, filter: $isOpen });
sample({
  clock: [opened, checkAsked, back],
  source: $asked,
  filter: ({ draw }) => draw > 0,
  target: checkFx,
});
