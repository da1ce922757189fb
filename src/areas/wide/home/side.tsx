import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type LatestWin } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { useWords } from '../../../core/i18n/words';
import { useDateFormat } from '../../../core/time/use-dates';
import { paths } from '../../../core/router/routes';
import { Link } from '../../../core/link';
import { classes, Icon, Picture, type IconName } from '../../../ui';
import { $mayInvite } from '../../access/session';
import { RainWidget } from '../../cash-rain';
import { $newestWins, amountText, pictureOf, winName, winnersLeft, winnersOpened } from '../../lobby/browse';
import { Ball } from '../../lottery';
import { $nextDraws, type NextDraw } from './draws';
import { useLeft } from './use-left';
import './side.css';

function SideCard({
  icon,
  title,
  all,
  children,
}: {
  icon: IconName;
  title: string;
  all?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="side-card" aria-label={title}>
      <div className="side-card__head">
        <Icon name={icon} />
        <h2 className="side-card__title">{title}</h2>
        {all}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function Draw({ draw }: { draw: NextDraw }) {
  const { t } = useTranslation(['wide', 'lottery']);
  const market = useMarket();
  const left = useLeft();
  const when = useDateFormat()({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const { id, drawAt, price, ball } = draw;
  const isRefund = id === 'refund';
  return (
    <li>
      <Link to={isRefund ? paths.luckyRefund : `${paths.lottery}/${id}`} className="side-row">
        <span className="side-row__ball" aria-hidden="true">
          {isRefund ? (
            <Picture src="/art/menu/lucky-refund" width={108} height={108} alt="" />
          ) : (
            <Ball number={ball ?? 7} blue={id !== 'red-blue'} />
          )}
        </span>
        <span className="side-row__text">
          <b className="side-row__name">{isRefund ? t('wide:home.refund') : t(`lottery:game.${id}`)}</b>
          <span className="side-row__line">
            {t('wide:home.drawLine', { when: when(drawAt), price: formatMoney(market, price) })}
          </span>
        </span>
        <span className="side-row__end num">{left(drawAt)}</span>
      </Link>
    </li>
  );
}

function Draws() {
  const { t } = useTranslation('wide');
  const draws = useUnit($nextDraws);
  if (!useWords('lottery') || draws.length === 0) return null;
  return (
    <SideCard
      icon="ticket-fill"
      title={t('home.draws')}
      all={
        <Link to={paths.lottery} className="text-action" aria-label={t('home.allDraws')}>
          {t('home.all')}
          <Icon name="caret-right" />
        </Link>
      }
    >
      {draws.map((draw) => (
        <Draw key={draw.id} draw={draw} />
      ))}
    </SideCard>
  );
}

function Win({ win }: { win: LatestWin }) {
  const { t } = useTranslation(['browse', 'home']);
  const market = useMarket();
  const words = t as (key: string, values?: Record<string, unknown>) => string;
  return (
    <li className="side-row side-row--win">
      <Picture src={pictureOf(win)} width={300} height={380} alt="" className="side-row__cover" />
      <span className="side-row__text">
        <b className="side-row__name num">{win.mobile}</b>
        <span className="side-row__line">{winName(win, words)}</span>
      </span>
      <b className="side-row__won num">+{amountText(win, market, words)}</b>
    </li>
  );
}

function Wins() {
  const { t } = useTranslation('wide');
  const { wins, opened, left } = useUnit({ wins: $newestWins, opened: winnersOpened, left: winnersLeft });
  useEffect(() => {
    opened();
    return () => void left();
  }, [opened, left]);
  if (!useWords('browse') || wins === null || wins.length === 0) return null;
  return (
    <SideCard icon="trophy-fill" title={t('home.wins')}>
      {wins.map((win) => (
        <Win key={win.id} win={win} />
      ))}
    </SideCard>
  );
}

/**
 * Next rain, next draws and latest wins: the column at the right from 1360 px on, otherwise cards under the first rail.
 * Rain and wins are hidden during a break (Q77).
 */
export function Side() {
  const { t } = useTranslation('wide');
  const [mayInvite, wins] = useUnit([$mayInvite, $newestWins]);
  return (
    <aside className="wide-home__side" aria-label={t('home.offers')}>
      {mayInvite && (
        <div className={classes('wide-home__rain', wins !== null && wins.length > 0 && 'wide-home__rain--off')}>
          <RainWidget />
        </div>
      )}
      <Draws />
      {mayInvite && <Wins />}
    </aside>
  );
}
