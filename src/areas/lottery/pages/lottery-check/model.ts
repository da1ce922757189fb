import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  contract,
  lotteryGameOf,
  lotteryWonBy,
  readLotteryLeaf,
  tookBalls,
  type DrawRecord,
  type LotteryLeaf,
  type LotteryWin,
} from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { checkRecord, type Checked, type CheckedStep } from '../../../lucky-refund/draw-check';

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

/** The bets of a ticket, and what they have won with the drawn balls. */
export interface OwnTicket {
  readonly ticket: LotteryLeaf;
  readonly won: readonly LotteryWin[];
}

/** Null without a ticket, for a text that is no ticket of this game, and before the draw. */
function ownOf(record: DrawRecord, leaf: string | null): OwnTicket | null {
  const game = lotteryGameOf(record);
  const ticket = game === null || leaf === null ? null : readLotteryLeaf(game, leaf);
  return ticket === null || record.drawn === null ? null : { ticket, won: lotteryWonBy(ticket, record.drawn) };
}

/** A checked draw. */
export interface CheckedLottery {
  readonly checked: Checked;
  readonly own: OwnTicket | null;
}

/** Loads the record of a draw and checks it on this device; null for an unknown draw. */
export const checkFx = createEffect<Asked, CheckedLottery | null, ApiError>(async ({ draw, leaf }) => {
  const answer = await recordFx(leaf === null ? { draw } : { draw, leaf });
  if (answer === null) return null;
  const { record } = answer;
  const right = tookBalls(record);
  const steps: CheckedStep[] = right === null ? [] : [{ name: 'balls', right }];
  return { checked: await checkRecord(answer, leaf, steps), own: ownOf(record, leaf) };
});

/** Undefined before the first answer, null when there is no such draw. */
export const $found = createStore<CheckedLottery | null | undefined>(undefined, {
  serialize: 'ignore',
  skipVoid: false,
})
  .on(checkFx.doneData, (_, found) => found)
  .reset(opened);
/** The address names no draw, or a draw that does not exist. */
export const $isUnknown = combine($found, $asked, (found, { draw }) => draw === 0 || found === null);
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
