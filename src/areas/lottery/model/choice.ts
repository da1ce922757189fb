import { combine, createEvent, createStore, sample } from 'effector';
import { lotteryLimits, type LotteryBet, type LotteryGameId } from '../../../../contract';
import { randomShare } from '../../../core/random';
import { toastShown } from '../../../core/toasts';
import { sessionEnded } from '../../access/session';
import {
  costOf,
  emptyChoice,
  isFull,
  missingOf,
  mostUnits,
  quickPicked,
  toggled,
  withBet,
  withPermutation,
  type Choice,
} from '../lib/choice';
import { $draws, $shown, $shownId } from './games';

/** A number of a pad was pressed. */
export const numberPressed = createEvent<{ number: number; blue: boolean }>();
export const cleared = createEvent();
export const quickPressed = createEvent();
export const betPicked = createEvent<LotteryBet>();
export const permutationSwitched = createEvent<boolean>();
/** The stake of a line or the number of draws was changed by one step. */
export const unitsStepped = createEvent<1 | -1>();
export const drawsStepped = createEvent<1 | -1>();
/** The chosen numbers were bought. */
export const choiceBought = createEvent<LotteryGameId>();

type Change = (game: LotteryGameId, choice: Choice) => Choice;
const changed = createEvent<{ game: LotteryGameId; choice: Choice }>();

/** What the player has chosen in each game during this visit. */
export const $choices = createStore<Readonly<Partial<Record<LotteryGameId, Choice>>>>({})
  .on(changed, (choices, { game, choice }) => ({ ...choices, [game]: choice }))
  .on(choiceBought, (choices, game) => ({ ...choices, [game]: undefined }))
  .reset(sessionEnded);
/** The choice in the shown game; null without a game. */
export const $choice = combine($choices, $shownId, (choices, id) =>
  id === null ? null : (choices[id] ?? emptyChoice(id)),
);

const change = createEvent<Change>();
sample({
  clock: change,
  source: { id: $shownId, choice: $choice },
  filter: ({ id }) => id !== null,
  fn: ({ id, choice }, apply) => ({ game: id as LotteryGameId, choice: apply(id as LotteryGameId, choice as Choice) }),
  target: changed,
});

const refused = sample({
  clock: numberPressed,
  source: { id: $shownId, choice: $choice },
  filter: ({ id, choice }, pressed) => {
    const values = pressed.blue ? choice?.blue : choice?.numbers;
    return id !== null && choice !== null && !values?.includes(pressed.number) && isFull(id, choice, pressed.blue);
  },
  fn: ({ choice }) => choice?.permutation === true,
});
sample({
  clock: refused,
  fn: (permutation) => ({
    kind: 'info' as const,
    text: permutation ? 'lottery:pick.mostLines' : 'lottery:pick.mostNumbers',
    values: { count: lotteryLimits.maxLines },
  }),
  target: toastShown,
});
sample({
  clock: numberPressed,
  fn:
    (pressed): Change =>
    (id, choice) =>
      toggled(id, choice, pressed),
  target: change,
});
sample({ clock: quickPressed, fn: (): Change => (id, choice) => quickPicked(id, choice, randomShare), target: change });
sample({ clock: cleared, fn: (): Change => (_, choice) => ({ ...choice, numbers: [], blue: [] }), target: change });
sample({
  clock: betPicked,
  fn:
    (bet): Change =>
    (_, choice) =>
      withBet(choice, bet),
  target: change,
});
sample({
  clock: permutationSwitched,
  fn:
    (on): Change =>
    (_, choice) =>
      withPermutation(choice, on),
  target: change,
});

/** The highest stake of a line and the most draws that can be chosen now. */
export const $most = combine($shown, $draws, $choice, (game, draws, choice) => ({
  units: game === null || choice === null ? 1 : mostUnits(choice, game),
  draws: Math.max(1, Math.min(lotteryLimits.maxDraws, draws.length)),
}));
const within = (value: number, most: number): number => Math.min(Math.max(1, value), most);
sample({
  clock: unitsStepped,
  source: $most,
  fn:
    ({ units }, step): Change =>
    (_, choice) => ({ ...choice, units: within(choice.units + step, units) }),
  target: change,
});
sample({
  clock: drawsStepped,
  source: $most,
  fn:
    ({ draws }, step): Change =>
    (_, choice) => ({ ...choice, draws: within(Math.min(choice.draws, draws) + step, draws) }),
  target: change,
});

/** How many draws the ticket is for: fewer than chosen when some of them have closed since, at least 1. */
export const $drawCount = combine($choice, $most, (choice, most) => within(choice?.draws ?? 1, most.draws));

/** Price of the ticket, and what is still missing to buy it; null without a game. */
export const $cost = combine($shown, $choice, $drawCount, (game, choice, draws) =>
  game === null || choice === null ? null : { ...costOf({ ...choice, draws }, game), missing: missingOf(choice, game) },
);
