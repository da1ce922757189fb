import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { paths, pathTo } from '../../../core/router/routes';
import { Link } from '../../../core/link';
import { clockOf } from '../../../core/time/clock-of';
import { classes, Picture } from '../../../ui';
import { $mayInvite } from '../../access/session';
import { $rainSeconds, $rainShown } from '../../cash-rain';
import { $states } from '../model/states';
import { $spinPrice } from './draws';
import { useLeft } from './use-left';
import './tiles.css';

interface State {
  text: string;
  /** Something waits for the player. */
  waits?: boolean;
}

function RainState() {
  const { t } = useTranslation('wide');
  const left = useLeft();
  const [shown, seconds] = useUnit([$rainShown, $rainSeconds]);
  if (shown?.status === 'open')
    return <Line state={{ text: t('home.rainOpen', { clock: clockOf(seconds * 1_000) }), waits: true }} />;
  if (shown?.status === 'played') return <Line state={{ text: t('home.rainPlayed') }} />;
  const text =
    shown?.status === 'upcoming' ? t('home.rainIn', { left: left(shown.slot.begin) }) : t('home.rainTomorrow');
  return <Line state={{ text }} />;
}

const Line = ({ state: { text, waits = false } }: { state: State }) => (
  <span className={classes('state-tile__text', waits && 'state-tile__text--waits')}>{text}</span>
);

/** What the other tiles say: a state for a member, for a visitor what there is. */
function useStates(): Record<'wheel' | 'cards' | 'daily', State> {
  const { t } = useTranslation('wide');
  const market = useMarket();
  const [{ lamps, day }, price] = useUnit([$states, $spinPrice]);
  return {
    wheel: {
      text:
        price === null ? t('home.wheelPlain') : t('home.spins', { count: price, number: formatCount(market, price) }),
    },
    cards: { text: lamps === null ? t('home.lampsPlain') : t('home.lamps', lamps) },
    daily:
      day === null
        ? { text: t('home.dayPlain') }
        : day > 0
          ? { text: t('home.day', { day }), waits: true }
          : { text: t('home.signed') },
  };
}

/** The row of four gifts under the hero. Each says its state. */
export function StateTiles() {
  const { t } = useTranslation('wide');
  const mayInvite = useUnit($mayInvite);
  const states = useStates();
  const tiles = [
    { key: 'rain', to: '/home?open=cash-rain', art: 'cash-rain', line: <RainState /> },
    { key: 'coinWheel', to: pathTo(paths.coinSpin, { id: 1 }), art: 'coin-wheel', line: <Line state={states.wheel} /> },
    { key: 'cards', to: paths.collectCards, art: 'collect-cards', line: <Line state={states.cards} /> },
    { key: 'daily', to: paths.daily, art: 'daily-sign-in', line: <Line state={states.daily} /> },
  ] as const;
  return (
    <nav className="state-tiles" aria-label={t('home.tiles')}>
      {tiles
        .filter(({ key }) => mayInvite || key !== 'rain')
        .map(({ key, to, art, line }) => (
          <Link key={key} to={to} className="state-tile">
            <span className={`state-tile__art state-tile__art--${key}`}>
              <Picture src={`/art/menu/${art}`} width={108} height={108} alt="" />
            </span>
            <span className="state-tile__words">
              <b className="state-tile__name">{t(`rows.${key}`)}</b>
              {line}
            </span>
          </Link>
        ))}
    </nav>
  );
}
