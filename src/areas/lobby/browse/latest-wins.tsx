import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type LatestWin, type Market } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { ageText } from '../../../core/time/age-text';
import { serverNow } from '../../../core/time/clock';
import { $mayInvite } from '../../access/session';
import { Button, Icon, Picture, SectionHead } from '../../../ui';
import { $moreWins, $wins, $winsLoading, moreWinsTapped } from './winners';
import './latest-wins.css';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** The name of a wheel; the server names the games of the lobby. */
const wheelOf = (gameId: string): 'wins.coinWheel' | 'wins.diamondWheel' | null =>
  gameId.startsWith('coin-spin') ? 'wins.coinWheel' : gameId === 'diamond-spin' ? 'wins.diamondWheel' : null;
const pictureOf = ({ gameId, cover }: LatestWin): string =>
  cover !== '' ? cover : gameId === 'diamond-spin' ? '/art/gem' : '/art/menu/coin-wheel';

function amountOf({ amount, unit }: LatestWin, market: Market, t: Words): string {
  if (unit === 'money') return formatMoney(market, amount);
  return t(`home:amount.${unit}`, { count: amount, number: formatCount(market, amount) });
}

function Win({ win }: { win: LatestWin }) {
  const { t, i18n } = useTranslation(['browse', 'home']);
  const market = useMarket();
  const age = ageText({ language: i18n.language, style: 'short', market, at: win.time, now: serverNow() });
  const wheel = wheelOf(win.gameId);
  const name = wheel === null ? win.gameName : t(`browse:${wheel}`);
  return (
    <li className="win">
      <Picture src={pictureOf(win)} width={300} height={380} alt="" className="win__cover" />
      <span className="win__text">
        <span className="num">{win.mobile}</span> <span className="muted">{t('browse:wins.in', { name })}</span>
      </span>
      <b className="win__amount num">{amountOf(win, market, t as Words)}</b>
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
