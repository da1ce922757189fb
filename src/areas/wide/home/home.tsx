import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { myGamesCategory } from '../../../../contract';
import { $theme } from '../../../core/theme/theme';
import { paths, pathTo } from '../../../core/router/routes';
import { ErrorState, Festoon, Skeleton } from '../../../ui';
import { $mayInvite } from '../../access/session';
import { Banner } from '../../adverts';
import { $lobbyStatus, $shelves, filledShelves, lobbyRequested, type Shelf } from '../../lobby';
import { $recent, personalRequested } from '../../lobby/personal';
import { iconsOf } from '../model/rows';
import { homeHidden, homeShown } from './draws';
import { GameRail } from './game-rail';
import { Side } from './side';
import { StateTiles } from './tiles';
import './home.css';

/** Rails of games: categories of games only, since the mall has a row in the rail at the left. */
const ofGames = ({ games }: Shelf): boolean => games.some(({ id }) => `/${id}` !== paths.mall);

function ShelfRail({ shelf, index }: { shelf: Shelf; index: number }) {
  return (
    <GameRail
      name={shelf.name}
      icon={iconsOf(shelf.icon).iconOn}
      tone={index}
      games={shelf.games}
      to={pathTo(paths.category, { id: shelf.id })}
      eager={index === 0}
    />
  );
}

function Recent() {
  const { t } = useTranslation('wide');
  const games = useUnit($recent);
  if (games.length === 0) return null;
  return (
    <GameRail
      name={t('home.recent')}
      icon="clock-counter-clockwise"
      tone={1}
      games={games}
      to={pathTo(paths.category, { id: myGamesCategory })}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('home');
  const [status, retry] = useUnit([$lobbyStatus, lobbyRequested]);
  if (status === 'failed')
    return <ErrorState title={t('lobby.errorTitle')} text={t('lobby.errorText')} onRetry={() => retry()} />;
  return (
    <div className="game-rail" role="status" aria-label={t('lobby.loading')}>
      <div className="game-rail__head" />
      <div className="game-rail__list">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    </div>
  );
}

/** A string of lights is drawn for the width of a phone, so a wide window has several. */
const Lights = () => (
  <div className="wide-home__lights" aria-hidden="true">
    {[0, 1, 2, 3, 4].map((index) => (
      <Festoon key={index} className="wide-home__string" />
    ))}
  </div>
);

/** Home of wide windows (boards 54 and 56): hero, states, rails of covers, and the column at the side. */
export function Home() {
  const { t } = useTranslation('shell');
  const { theme, mayInvite, all, shown, hidden, mine } = useUnit({
    theme: $theme,
    mayInvite: $mayInvite,
    all: $shelves,
    shown: homeShown,
    hidden: homeHidden,
    mine: personalRequested,
  });
  useEffect(() => {
    shown();
    mine();
    return () => void hidden();
  }, [shown, mine, hidden]);
  const [first, second, ...others] = filledShelves(all).filter(ofGames);
  return (
    <>
      {theme === 'a' && <Lights />}
      <h1 className="sr-only" tabIndex={-1}>
        {t('title.home')}
      </h1>
      <div className="wide-home">
        <div className="wide-home__first">
          {mayInvite && <Banner />}
          <StateTiles />
          {first ? <ShelfRail shelf={first} index={0} /> : <Waiting />}
        </div>
        <Side />
        <div className="wide-home__more">
          {second && <ShelfRail shelf={second} index={1} />}
          <Recent />
          {others.map((shelf, index) => (
            <ShelfRail key={shelf.id} shelf={shelf} index={index + 2} />
          ))}
        </div>
      </div>
    </>
  );
}
