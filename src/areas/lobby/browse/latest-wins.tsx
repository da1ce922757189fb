import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { LatestWin } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { ageText } from '../../../core/time/age-text';
import { serverNow } from '../../../core/time/clock';
import { $mayInvite } from '../../access/session';
import { Button, Icon, Picture, SectionHead } from '../../../ui';
import { amountText, pictureOf, winName } from './win-texts';
import { $moreWins, $wins, $winsLoading, moreWinsTapped } from './winners';
import './latest-wins.css';

type Words = (key: string, values?: Record<string, unknown>) => string;

function Win({ win }: { win: LatestWin }) {
  const { t, i18n } = useTranslation(['browse', 'home']);
  const market = useMarket();
  const age = ageText({ language: i18n.language, style: 'short', market, at: win.time, now: serverNow() });
  const name = winName(win, t as Words);
  return (
    <li className="win">
      <Picture src={pictureOf(win)} width={300} height={380} alt="" className="win__cover" />
      <span className="win__text">
        <span className="num">{win.mobile}</span> <span className="muted">{t('browse:wins.in', { name })}</span>
      </span>
      <b className="win__amount num">{amountText(win, market, t as Words)}</b>
      <span className="win__age muted">{age ?? t('browse:wins.now')}</span>
    </li>
  );
}

/**
 * The latest wins of all players, with masked numbers (HOM-13, Q47); hidden while there are none, and during a break
 * (Q77).
 */
export function LatestWins() {
  const { t } = useTranslation('browse');
  const { wins, more, loading, show, mayInvite } = useUnit({
    mayInvite: $mayInvite,
    wins: $wins,
    more: $moreWins,
    loading: $winsLoading,
    show: moreWinsTapped,
  });
  if (!mayInvite || wins === null || wins.length === 0) return null;
  return (
    <section className="wins" aria-label={t('wins.title')}>
      <SectionHead
        title={
          <>
            <Icon name="trophy-fill" className="wins__icon" />
            {t('wins.title')}
          </>
        }
        action={<span className="wins__note muted">{t('wins.note')}</span>}
      />
      <ul className="card card--flush wins__list">
        {wins.map((win) => (
          <Win key={win.id} win={win} />
        ))}
      </ul>
      {more && (
        <Button kind="ghost" size="sm" busy={loading} className="wins__more" onClick={() => show()}>
          {t('wins.more')}
        </Button>
      )}
    </section>
  );
}
