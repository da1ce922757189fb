import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { formatCount, type AnswerOf, type pay } from '../../../../contract';
import { converted } from '../../../core/money/conversions';
import { $market } from '../../../core/market/market';
import { readStored, writeStored } from '../../../core/storage/storage';
import { toastShown } from '../../../core/toasts';
import { personaFx } from './calls';

export type Outcome = AnswerOf<typeof pay.outcome>;
const markerKey = 'baobab.deposit.last';

/** A result page shows an order that was credited; it may be the tenth time. */
export const succeeded = createEvent<Outcome>();
/** The same, once for each order in this browser (DEP-24): cards and conversions hang on it. */
export const deposited = createEvent<Outcome>();
/** It was the member's first. */
export const firstDeposited = createEvent<Outcome>();

/** Whether this order is new here; remembers it. */
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
