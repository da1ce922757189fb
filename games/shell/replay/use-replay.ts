import { useEffect, useEffectEvent, useState } from 'react';
import type { ShellState } from '../play-state';
import type { GameSession } from '../session';
import { actionAfter } from './replay';
import type { Replay } from './replay';

/** Time before the round begins and between two of its steps, ms: as long as a calm player takes to look. */
export const stepPauseMs = 700;

interface Watched {
  readonly again: Replay | null;
  readonly session: GameSession;
  readonly state: ShellState;
  /** The stage is drawn. */
  readonly ready: boolean;
  /** Goes to the end of the present motion. */
  skip(): void;
}

/** A replay under way. `over`: the stored result has been shown. */
export interface Watching {
  readonly over: boolean;
  /** Shows the round once more. */
  restart(): void;
  /** Goes to the stored result at once. */
  hurry(): void;
}

/** Plays a stored round: begins when the stage is drawn, and repeats the player's steps. Null without a replay. */
export function useReplay({ again, session, state, ready, skip }: Watched): Watching | null {
  const [hurried, setHurried] = useState(false);
  const { phase, round, told } = state;
  const over = phase === 'idle' && told !== null;
  const waits = again !== null && ready && (phase === 'open' || (phase === 'idle' && told === null));
  const goOn = useEffectEvent(() => {
    if (again === null) return;
    if (session.state.phase === 'idle') session.play();
    else if (round !== null) session.send(actionAfter(round, again.round));
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(goOn, hurried ? 0 : stepPauseMs);
    return () => clearTimeout(timer);
  }, [waits, hurried, round]);
  const end = useEffectEvent(skip);
  useEffect(() => {
    if (again !== null && hurried && phase === 'showing') end();
  }, [again, hurried, phase, round]);
  if (again === null) return null;
  return {
    over,
    restart: () => {
      setHurried(false);
      session.play();
    },
    hurry: () => setHurried(true),
  };
}
