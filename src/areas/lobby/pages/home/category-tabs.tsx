import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { myGamesCategory } from '../../../../../contract';
import { $lobbyStatus, $shelves, GameGrid, shelfIcon } from '../..';
import { $online } from '../../../../core/browser/trackers';
import { EmptyState, SegmentedControl, Skeleton } from '../../../../ui';
import { LobbyState } from './lobby-state';
import { $shelf, categoryChosen } from './model';

/** Number of covers on the first screen: the large one and the two beside it. */
const firstScreen = 3;

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
        {shelf.games.length > 0 ? (
          <GameGrid key={shelf.id} games={shelf.games} columns={2} eager={firstScreen} />
        ) : (
          <EmptyState
            title={t(shelf.id === myGamesCategory ? 'mine.title' : 'lobby.emptyTitle')}
            text={t(shelf.id === myGamesCategory ? 'mine.text' : 'lobby.emptyText')}
          />
        )}
      </div>
    </>
  );
}
