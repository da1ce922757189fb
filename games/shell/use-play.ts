import { useMemo } from 'react';
import type { Json } from '../protocol/rules';
import type { Play, PlayPhase } from './game';
import type { ShellPhase, ShellState } from './play-state';
import type { AnyRound, Opened, StageSize } from './use-stage';

export type AnyPlay = Play<Json, Json, unknown>;

/** Nothing can be pressed before the table is there and after the end of the session. */
const phaseOf = (phase: ShellPhase): PlayPhase => (phase === 'loading' || phase === 'over' ? 'busy' : phase);

/** What the parts of the game's page can read and do. */
export function usePlay(
  { session, speech, start, read }: Opened,
  state: ShellState,
  stage: { readonly size: StageSize; readonly still: boolean; skip(): void; open: AnyPlay['open'] },
): AnyPlay {
  const { size, still, skip, open } = stage;
  return useMemo(
    () => ({
      ...speech,
      theme: start.theme,
      motion: start.motion,
      demo: start.mode === 'demo',
      phase: phaseOf(state.phase),
      params: state.params,
      stake: state.stake,
      limits: state.limits,
      table: state.table && { ...state.table.stakes, maxPayout: state.table.maxPayout },
      canSet: state.phase === 'idle',
      round: read(state.round),
      told: read(state.told),
      last: state.last.map(read).filter((round): round is AnyRound => round !== null),
      stage: size,
      still,
      setParams: (params) => session.send({ type: 'paramsSet', params }),
      play: () => session.play(),
      step: (step) => session.send({ type: 'stepPressed', step }),
      collect: () => session.send({ type: 'collectPressed' }),
      skip: () => {
        if (session.state.phase === 'showing') skip();
      },
      open,
    }),
    // `skip` changes with each render and reads only the scene and `still`.
    [session, speech, start, read, state, size, still, open],
  );
}
