import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { checkAnswered, checkHanded, gameEntered, gameLeft } from '../../safer-play/reality-check';
import { $ready, saidOf, sendFx } from './frame';
import { $running } from './launch';
import { $isOutside, $roundOpen } from './round';

/**
 * After this many ms without an answer, the page shows the check over the game; over a game of ours not during an open
 * round.
 */
const answerMs = 60_000;

/** Whether the game shows reality checks itself. A replay is no play. Over a silent game the page shows them. */
const $shows = combine(
  $ready,
  $running,
  (ready, running) => ready && running?.launch.mode !== 'replay' && !running?.launch.silent,
);
sample({ clock: $shows, filter: (shows) => shows, fn: () => undefined, target: gameEntered });
sample({ clock: $shows, filter: (shows) => !shows, fn: () => undefined, target: gameLeft });

sample({
  clock: checkHanded,
  fn: ({ minutes }) => ({ type: 'realityCheck' as const, minutes }),
  target: sendFx,
});

/** A check was handed to the game and is not answered yet. */
const $waiting = createStore(0)
  .on(checkHanded, (number) => number + 1)
  .reset($running);
const answered = sample({
  clock: saidOf('realityAnswer'),
  source: $waiting,
  filter: (waiting) => waiting > 0,
  fn: (_, { pause }) => ({ pause }),
});
$waiting.on(answered, () => 0);
sample({ clock: answered, target: checkAnswered });
/** The player answered the check with a break. */
export const breakWanted = answered.filter({ fn: ({ pause }) => pause });

const overdue = createEvent<number>();
// Not patronum's `delay`: its pending effect would hold up every test with a check.
const waitFx = createEffect((number: number) => {
  const fire = scopeBind(overdue, { safe: true });
  setTimeout(() => fire(number), answerMs);
});
sample({ clock: checkHanded, source: $waiting, target: waitFx });
const unanswered = sample({
  clock: overdue,
  source: { waiting: $waiting, open: $roundOpen, isOutside: $isOutside },
  filter: ({ waiting }, number) => waiting === number && waiting > 0,
  fn: ({ open, isOutside }, number) => ({ open: open && !isOutside, number }),
});
sample({ clock: unanswered, filter: ({ open }) => !open, fn: () => undefined, target: gameLeft });
sample({ clock: unanswered, filter: ({ open }) => open, fn: ({ number }) => number, target: waitFx });
