import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpinWinner } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { serverNow } from '../../../core/time/clock';
import { Icon, classes } from '../../../ui';
import { ageText, nowWord } from '../../../core/time/age-text';
import { $winners } from '../model/lists';
import { $play, type Play } from '../model/play';
import { usePrize } from './use-prize';

const turnMs = 4_000;

/** Shows the winners one at a time. */
function useTurn(rows: readonly SpinWinner[]): SpinWinner | null {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (rows.length < 2) return undefined;
    const timer = setInterval(() => setAt((one) => one + 1), turnMs);
    return () => clearInterval(timer);
  }, [rows.length]);
  return rows[at % Math.max(1, rows.length)] ?? null;
}

/** The state of the spin in one line. */
function useLine(play: Play): { text: string; tone: string } | null {
  const { t } = useTranslation('wheel');
  const { words } = usePrize();
  switch (play.at) {
    case 'spinning':
    case 'landing':
      return { text: t('turning'), tone: 'turning' };
    case 'checking':
      return { text: t('checking'), tone: 'wait' };
    case 'landed': {
      const { spin, place, tone, late } = play.result;
      if (tone === 'none') return { text: t('lost'), tone: 'calm' };
      const key = late ? 'late' : place === null ? 'elsewhere' : tone === 'calm' ? 'back' : 'won';
      return { text: t(key, { prize: words(spin) }), tone: tone === 'calm' || place === null ? 'calm' : 'won' };
    }
    case 'ready':
      return play.here ? { text: t('oneDevice.moved'), tone: 'plain' } : null;
    default:
      return null;
  }
}

/** One line above the controls: the result of the spin, otherwise a recent winner. */
export function Ticker() {
  const { t, i18n } = useTranslation('wheel');
  const { play, winners, market } = useUnit({ play: $play, winners: $winners, market: $market });
  const { short, picture } = usePrize();
  const line = useLine(play);
  const winner = useTurn(winners);
  const turning = line?.tone === 'turning';
  if (line !== null && !turning)
    return (
      <p className={classes('wheel-line', `wheel-line--${line.tone}`)} aria-hidden="true">
        {line.text}
      </p>
    );
  // The line keeps its height, so that the wheel does not move when a text appears.
  if (winner === null || turning) return <p className="wheel-line wheel-line--bare">{t('atOnce')}</p>;
  const art = picture(winner);
  const words = { language: i18n.language, style: 'short' } as const;
  return (
    <p className="wheel-line wheel-line--winner">
      <Icon name="trophy-fill" />
      <span className="wheel-line__who">{t('winner', { mobile: winner.mobile })}</span>
      {art !== null && <img src={art} width={64} height={64} alt="" decoding="async" />}
      <b className="num">{short(winner)}</b>
      <span className="wheel-line__when">
        {ageText({ ...words, market, at: winner.createTime, now: serverNow() }) ?? nowWord(words)}
      </span>
    </p>
  );
}

/** Announces the line of the spin for screen readers. */
export function Announcer() {
  const line = useLine(useUnit($play));
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {line?.text ?? ''}
    </p>
  );
}
