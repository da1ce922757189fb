import { coinsEarned } from '../../adverts/popups';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { formatCount, type AnswerOf, type pay } from '../../../../contract';
import { converted } from '../../../core/money/conversions';
import { $market } from '../../../core/market/market';
import { readStored, writeStored } from '../../../core/storage/storage';
import { toastShown } from '../../../core/toasts';
import { chancesAsked } from '../../collect-cards';
import { personaFx } from './calls';

export type Outcome = AnswerOf<typeof pay.outcome>;
const markerKey = 'baobab.deposit.last';

/** A result page shows a credited order; fires at each visit of the page. */
export const succeeded = createEvent<Outcome>();
/** Fires once for each credited order in this browser (DEP-24). Cards and conversions depend on it. */
export const deposited = createEvent<Outcome>();
/** As `deposited`, for the member's first deposit only. */
export const firstDeposited = createEvent<Outcome>();

/** Whether this order was not marked before in this browser; marks it. */
const markFx = createEffect(({ no }: Outcome): boolean => {
  if (readStored(markerKey, v.string()) === no) return false;
  writeStored(markerKey, no);
  return true;
});
sample({ clock: succeeded, target: markFx });
sample({ clock: markFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: deposited });

const $last = createStore<Outcome | null>(null, { serialize: 'ignore' }).on(deposited, (_, outcome) => outcome);
const countFx = attach({ effect: personaFx, mapParams: (_: Outcome) => ({}) });
sample({ clock: deposited, target: countFx });
sample({
  clock: countFx.doneData,
  source: $last,
  filter: (last, { totalDepositCount }) => last !== null && totalDepositCount === 1,
  fn: (last) => last as Outcome,
  target: firstDeposited,
});
sample({ clock: deposited, fn: ({ no }) => ({ name: 'deposit' as const, of: no }), target: converted });
sample({ clock: firstDeposited, fn: ({ no }) => ({ name: 'firstDeposit' as const, of: no }), target: converted });
sample({
  clock: deposited,
  source: $market,
  filter: (_, { isBonus }) => isBonus,
  fn: (market, { bonus }) => ({
    kind: 'success' as const,
    text: 'deposit:result.coins',
    values: { coins: formatCount(market, bonus) },
  }),
  target: toastShown,
});
// The popup of the coins opens when the player is back on a page of the tab bar (ADV-11).
sample({
  clock: deposited,
  filter: ({ isBonus, bonus }) => isBonus && bonus > 0,
  fn: ({ bonus }) => ({ coins: bonus, by: 'deposit' as const }),
  target: coinsEarned,
});
// DEP-24: asks which chances to draw a card the deposit gave. The call changes nothing when it is repeated.
sample({ clock: succeeded, fn: ({ no }) => no, target: chancesAsked });
