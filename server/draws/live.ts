import type { Deps } from '../core/deps';
import { creditDue } from './prizes';
import { advanceGame } from './steps';
import type { DrawGameLoader } from './types';

/** The longest pause between two looks at the rounds, ms: another process, or a moved clock, may have changed them. */
const longestMs = 1_000;

/** Moves the rounds of all games on, and credits prizes that are due. Returns when the next step is due, ms. */
export async function advanceDraws(deps: Deps, games: readonly DrawGameLoader[]): Promise<number | null> {
  let next: number | null = null;
  for (const game of games) {
    // A game that fails does not hold up the others.
    const due = await advanceGame(deps, game).catch((error: unknown) => {
      deps.log.error({ err: error, game: game.name }, 'a draw could not be moved on');
      return deps.clock.now() + longestMs;
    });
    if (due !== null) next = Math.min(next ?? due, due);
  }
  await creditDue(deps);
  return next;
}

/** Runs the draws in this process until the returned function is called. A failed step is logged and tried again. */
export function runDraws(
  deps: Deps,
  games: readonly DrawGameLoader[],
): { readonly ready: Promise<unknown>; readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = async (): Promise<void> => {
    const due = await advanceDraws(deps, games).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the draws could not be moved on');
      return null;
    });
    if (stopped) return;
    const wait = due === null ? longestMs : Math.min(longestMs, Math.max(20, due - deps.clock.now()));
    timer = setTimeout(() => void (running = run()), wait);
  };
  const ready = run();
  running = ready;
  return {
    ready,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running.catch(() => null);
    },
  };
}
