import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { multiplierAt } from '../rules';
import type { RocketSession } from './model/session';
import type { GameState } from './model/state';

/** The multiplier on the page changes this often, ms. The canvas draws its own in each frame. */
const beatMs = 100;

/** The present multiplier in hundredths; null when nothing flies or the connection is lost. */
export function multiplierOf({ round, link }: GameState, now: number): number | null {
  if (round === null || round.phase !== 'flying' || link === 'lost') return null;
  return multiplierAt(now - round.takeOffAt);
}

/** The state of the game; the component is rendered again with each change. */
export const useGame = (session: RocketSession): GameState =>
  useSyncExternalStore(session.subscribe, () => session.state);

/** Reads a value of the session with each change, and every `ms` while `runs` says so. */
function useBeat<T>(
  session: RocketSession,
  { ms, runs, read }: { ms: number; runs(state: GameState): boolean; read(session: RocketSession): T },
): T {
  const [value, setValue] = useState(() => read(session));
  const again = useEffectEvent(() => setValue(read(session)));
  const wanted = useEffectEvent(() => runs(session.state));
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      again();
      if (wanted()) timer ??= setInterval(again, ms);
      else {
        clearInterval(timer);
        timer = undefined;
      }
    };
    follow();
    const stop = session.onChange(follow);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [session, ms]);
  return value;
}

/** The present multiplier in hundredths, ten times a second; null when nothing flies or the connection is lost. */
export const usePresent = (session: RocketSession): number | null =>
  useBeat(session, {
    ms: beatMs,
    runs: ({ round }) => round?.phase === 'flying',
    read: ({ state, clock }) => multiplierOf(state, clock.now()),
  });

/** Whole seconds until the take-off; 0 afterwards. */
export const useSecondsLeft = (session: RocketSession): number =>
  useBeat(session, {
    ms: beatMs * 2,
    runs: ({ round }) => round?.phase === 'betting',
    read: ({ state: { round }, clock }) =>
      round?.phase === 'betting' ? Math.max(0, Math.ceil((round.takeOffAt - clock.now()) / 1_000)) : 0,
  });
