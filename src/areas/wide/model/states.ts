import { createEffect, createEvent, createStore, sample } from 'effector';
import { benefitStatus, contract, taskStatus, taskStatusOf, type Task } from '../../../../contract';
import { createCallFx, createOwnFx } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { entered } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { reuse } from '../../../core/reuse';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { promotionList } from '../../adverts';
import { widgetShown } from '../../cash-rain';

/** The rail was shown. */
export const railShown = createEvent();
const $isShown = createStore(false).on(railShown, () => true);

const cards = createOwnFx(createCallFx(contract.collectCards.member));
const tasks = createOwnFx(createCallFx(contract.task.list));
const daily = createOwnFx(createCallFx(contract.dailyBonus.preview));
const refund = createOwnFx(createCallFx(contract.luckyRefund.active));
const cashBack = createOwnFx(createCallFx(contract.vip.cashBack));

/** Reads what the rows of gifts say. A call that fails leaves its row as it was. */
export const statesFx = createEffect(async () => {
  await Promise.allSettled([cards.fx({}), tasks.fx({}), daily.fx({}), refund.fx({}), cashBack.fx({})]);
});

const isReady = (task: Task): boolean => {
  try {
    return task.enable && taskStatusOf(task) === taskStatus.receive;
  } catch {
    // A task of a type that this version does not know.
    return false;
  }
};

/** A set has five cards, one for each lamp (CRD-1). */
const lampsOfATree = 5;

/** States of the member's gifts; null while unknown. Reset at the end of the session. */
export const $states = createStore({
  /** Lit lamps, 0 to 5, and their number. */
  lamps: null as { lit: number; all: number } | null,
  /** Tasks whose coins can be collected. */
  tasks: null as number | null,
  /** The day to sign, 1 to 7; 0 when today is signed. */
  day: null as number | null,
  /** Own codes of the present round. */
  codes: null as number | null,
  /** Cash back that can be claimed, minor units. */
  cashBack: null as number | null,
})
  .on(cards.answered, (states, { result }) =>
    reuse(states, {
      ...states,
      lamps: { lit: result.lights.length, all: lampsOfATree },
    }),
  )
  .on(tasks.answered, (states, { result }) =>
    reuse(states, { ...states, tasks: result.enable ? result.tasks.filter(isReady).length : 0 }),
  )
  .on(daily.answered, (states, { result }) => {
    const today = result.find((tile) => tile.today);
    return reuse(states, { ...states, day: today?.status === 0 ? today.day : 0 });
  })
  .on(refund.answered, (states, { result }) => reuse(states, { ...states, codes: result.own?.codes ?? 0 }))
  .on(cashBack.answered, (states, { result }) =>
    reuse(states, { ...states, cashBack: result.statu === benefitStatus.claimable ? result.last.amount : 0 }),
  )
  .reset(sessionEnded);

/** The states are requested again after this many ms. */
const everyMs = 60_000;
const $running = createStore(false);
sample({
  source: { shown: $isShown, signedIn: $isSignedIn },
  fn: ({ shown, signedIn }) => shown && signedIn,
  target: $running,
});
createPoll({ fx: statesFx, everyMs, $enabled: $running });
// Home shows the same states larger, and the player comes back to it from each gift.
sample({
  clock: entered,
  source: $running,
  filter: (running, { pathname }) => running && pathname === paths.home,
  fn: () => undefined,
  target: statesFx,
});

// The plan of the rain and the number of promotions are public. The plan is read while its widget is shown: on wide
// windows on every page. Home hides the widget when it is left, so it is shown again a step later.
const laterFx = createEffect(async () => undefined);
sample({ clock: [railShown, entered], filter: $isShown, fn: () => undefined, target: laterFx });
sample({ clock: laterFx.done, fn: () => undefined, target: widgetShown });
sample({ clock: railShown, target: promotionList.requested });
