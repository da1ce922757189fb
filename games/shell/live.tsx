import type { ShellState } from './play-state';
import type { ShellSpeech } from './speech';
import type { AnyGame, AnyRound } from './use-stage';

/** What a round has paid, in words. */
export function paidWords(round: AnyRound, speech: ShellSpeech): string {
  if (round.open) return speech.shell('openRound');
  if (round.tone === 'none') return speech.shell('lostRound');
  return speech.shell(round.tone === 'calm' ? 'gotBack' : 'won', { amount: speech.money(round.payout) });
}

interface LiveProps {
  readonly game: AnyGame;
  readonly speech: ShellSpeech;
  readonly state: ShellState;
  readonly told: AnyRound | null;
}

/** The live region: each result after it was shown, and a lost connection. */
export const Live = ({ game, speech, state, told }: LiveProps) => (
  <p className="sr-only" role="status" aria-live="polite">
    {state.phase === 'checking' && speech.shell('checkingWhy')}
    {state.phase === 'loading' && speech.shell('loading')}
    {(state.phase === 'idle' || state.phase === 'open') && told && (
      <span key={`${told.id}-${told.steps.length}`}>{`${game.says(told, speech)} ${paidWords(told, speech)}`}</span>
    )}
  </p>
);
