import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { myGamesCategory } from '../../../../../contract';
import { $lobbyStatus, $shelves, GameGrid, shelfIcon } from '../..';
import { $online } from '../../../../core/browser/trackers';
import { SegmentedControl, Skeleton } from '../../../../ui';
import { LobbyState } from './lobby-state';
import { $shelf, categoryChosen } from './model';
import { SearchLink } from './search-link';

/** Number of covers on the first screen: the large one and the two beside it. */
const firstScreen = 3;

const LazyMyGames = lazy(() => import('../../personal').then(({ MyGames }) => ({ default: MyGames })));

function Waiting() {
  const { status, online } = useUnit({ status: $lobbyStatus, online: $online });
  return (
    <>
      {status === 'loading' && online && (
        <div className="segments home__chips" aria-hidden="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} shape="pill" className="home__chip-waiting" />
          ))}
        </div>
      )}
      <div className="home__games">
        <LobbyState columns={2} />
      </div>
    </>
  );
}

/** Dusk: one category at a time in a grid of two columns (HOM-7). */
export function CategoryTabs() {
  const { t } = useTranslation('home');
  const { shelves, shelf, choose } = useUnit({ shelves: $shelves, shelf: $shelf, choose: categoryChosen });
  if (shelf === null) return <Waiting />;
  return (
    <>
      <div className="home__chips">
        <SearchLink />
        <SegmentedControl
          label={t('categories.label')}
          value={shelf.id}
          segments={shelves.map(({ id, name, icon }) => ({
            value: id,
            label: name,
            icon: shelfIcon(icon, false),
            iconOn: shelfIcon(icon, true),
          }))}
          onChange={choose}
        />
      </div>
      <div className="home__games">
        {shelf.id === myGamesCategory ? (
          <Suspense>
            <LazyMyGames columns={2} />
          </Suspense>
        ) : (
          <GameGrid key={shelf.id} games={shelf.games} columns={2} eager={firstScreen} />
        )}
      </div>
    </>
  );
}
