import { useEffect, useState } from 'react';
import { Icon } from './icon';
import type { ShellSpeech } from './speech';
import type { AnyGame, AnyRound } from './use-stage';

/** How long the result of a round without a win is shown, ms (look.md §8). */
const lossMs = 2_000;

/** A quiet line about a round that paid nothing, or at most its stake. Disappears after 2 s. */
export function ResultPill({ speech, told }: { readonly speech: ShellSpeech; readonly told: AnyRound | null }) {
  const [hidden, setHidden] = useState<AnyRound | null>(told);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(told), lossMs);
    return () => clearTimeout(timer);
  }, [told]);
  if (told === null || told === hidden || told.open || (told.tone !== 'none' && told.tone !== 'calm')) return null;
  return (
    <div className="pill pill--loss" aria-hidden="true">
      <Icon name="leaf-fill" />
      <b>{speech.shell(told.tone === 'none' ? 'noWin' : 'paidBack')}</b>
      <span className="num muted">{speech.money(told.payout)}</span>
    </div>
  );
}

interface RealityProps {
  readonly speech: ShellSpeech;
  readonly minutes: number;
  onAnswer(pause: boolean): void;
}

/** The reality check: minutes played, take a break or go on. Stays until it is answered. */
export const RealityPill = ({ speech, minutes, onAnswer }: RealityProps) => (
  <div className="pill pill--reality" role="group" aria-label={speech.shell('minutesPlayed', { count: minutes })}>
    <Icon name="clock-fill" />
    <b>{speech.shell('minutesPlayed', { count: minutes })}</b>
    <button type="button" onClick={() => onAnswer(true)}>
      {speech.shell('takeBreak')}
    </button>
    <button type="button" onClick={() => onAnswer(false)}>
      {speech.shell('goOn')}
    </button>
  </div>
);

interface ChipsProps {
  readonly game: AnyGame;
  readonly speech: ShellSpeech;
  readonly last: readonly AnyRound[];
}

/** The latest results as chips in one row, newest first. */
export const Chips = ({ game, speech, last }: ChipsProps) => {
  const { chip } = game;
  if (chip === undefined) return null;
  return (
    <ul className="result-chips" aria-label={speech.shell('results')}>
      {last.slice(0, 12).map((round) => {
        const { text, won, kind } = chip(round, speech);
        return (
          <li
            key={round.id}
            className={`result-chip num ${won ? 'result-chip--won' : ''} ${kind ? `result-chip--${kind}` : ''}`}
          >
            {won && <Icon name="check" />}
            {text}
          </li>
        );
      })}
    </ul>
  );
};
