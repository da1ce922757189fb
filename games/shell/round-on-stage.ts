import type { PlayPhase, ShownRound } from './game';

interface Shown<Round> {
  readonly phase: PlayPhase;
  readonly round: Round | null;
  readonly told: Round | null;
}

/**
 * The round that the parts of a game with steps show now. While an answer is presented this is the round before it, so
 * that the page gives nothing away before the scene has shown it. Null while a new round is awaited or presented.
 */
export function roundOnStage<Params, Step, View>({
  phase,
  round,
  told,
}: Shown<ShownRound<Params, Step, View>>): ShownRound<Params, Step, View> | null {
  if (phase === 'showing') return told !== null && told.id === round?.id ? told : null;
  const begins = (phase === 'busy' || phase === 'checking') && round?.open !== true;
  return begins ? null : (round ?? told);
}
