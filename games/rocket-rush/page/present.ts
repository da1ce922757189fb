import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** The present multiplier in hundredths, ten times a second; null when nothing flies or the connection is lost. */
export function usePresent(session: RocketSession): number | null {
  const [present, setPresent] = useState(() => multiplierOf(session.state, session.clock.now()));
  useEffect(() => {
    const read = (): void => setPresent(multiplierOf(session.state, session.clock.now()));
    const timer = setInterval(read, beatMs);
    const stop = session.onChange(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session]);
  return present;
}

/** Whole seconds until the take-off; 0 afterwards. */
export function useSecondsLeft(session: RocketSession): number {
  const read = (): number => {
    const { round } = session.state;
    if (round === null || round.phase !== 'betting') return 0;
    return Math.max(0, Math.ceil((round.takeOffAt - session.clock.now()) / 1_000));
  };
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const again = (): void => setLeft(read());
    const timer = setInterval(again, beatMs * 2);
    const stop = session.onChange(again);
    return () => {
      clearInterval(timer);
      stop();
    };
    // `read` uses only the session.
  }, [session]);
  return left;
}
