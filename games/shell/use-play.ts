import { useMemo } from 'react';
import type { Json } from '../protocol/rules';
import type { Play, PlayPhase } from './game';
import type { ShellPhase, ShellState } from './play-state';
import type { AnyRound, Opened, StageSize } from './use-stage';

export type AnyPlay = Play<Json, Json, unknown>;

/**
 * Nothing can be pressed before the table is there, after the end of the session, and between the steps of a replay.
 */
const phaseOf = (phase: ShellPhase, replay: boolean): PlayPhase =>
  phase === 'loading' || phase === 'over' || (replay && phase === 'open') ? 'busy' : phase;

/** What the parts of the game's page can read and do. */
export function usePlay(
  { session, speech, start, read }: Opened,
  state: ShellState,
  stage: { readonly size: StageSize; readonly still: boolean; skip(): void; open: AnyPlay['open'] },
): AnyPlay {
  const { size, still, skip, open } = stage;
  const replay = start.mode === 'replay';
  return useMemo(
    () => ({
      ...speech,
      theme: start.theme,
      motion: start.motion,
      demo: start.mode === 'demo',
      phase: phaseOf(state.phase, replay),
      params: state.params,
      stake: state.stake,
      limits: state.limits,
      table: state.table && { ...state.table.stakes, maxPayout: state.table.maxPayout },
      canSet: state.phase === 'idle' && !replay,
      round: read(state.round),
      told: read(state.told),
      last: state.last.map(read).filter((round): round is AnyRound => round !== null),
      stage: size,
      still,
      // A replay repeats what the player did; its controls are off.
      setParams: (params) => replay || session.send({ type: 'paramsSet', params }),
      play: () => replay || session.play(),
      step: (step) => replay || session.send({ type: 'stepPressed', step }),
      collect: () => replay || session.send({ type: 'collectPressed' }),
      skip: () => {
        if (session.state.phase === 'showing') skip();
      },
      open,
    }),
    // `skip` changes with each render and reads only the scene and `still`.
    [session, speech, start, replay, read, state, size, still, open],
  );
}
