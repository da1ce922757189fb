import { attach, combine, createStore, sample } from 'effector';
import type { AnswerOf, withdraw } from '../../../../contract';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { createInterval } from '../../../core/time/interval';
import { noticesFx } from './calls';
import { entered } from './form';

/** How long each line stays, in ms. */
const paidStepMs = 5_000;

const askFx = attach({ effect: noticesFx, mapParams: (_: void) => ({}) });
/** The last paid withdrawals. After a failure the known lines stay. */
const $paid = createStore<AnswerOf<typeof withdraw.notices>>([]).on(askFx.doneData, (_, paid) => paid);
const $isHere = $location.map(({ pathname }) => pathname === paths.withdraw || pathname === paths.accountWithdraw);
// Only the form shows this line.
sample({ clock: entered, filter: $isHere, target: askFx });
const interval = createInterval({
  everyMs: paidStepMs,
  $enabled: combine($paid, $isHere, (paid, here) => here && paid.length > 1),
});
const $index = createStore(0)
  .on(interval.fired, (index) => index + 1)
  .reset(askFx.doneData);
/** The line on the screen, or null when there is none (WDR-16). */
export const $paidLine = combine($paid, $index, (paid, index) => paid[index % Math.max(1, paid.length)] ?? null);
