import { useUnit } from 'effector-react';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Game } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { GameTile } from '../../../ui';
import { badgesOf, placeTiles } from '../model/catalogue';
import { gameTapped } from '../model/model';
import './game-grid.css';

/** Tiles of the first render by number of columns: at least the two rows of a phone's first screen. */
const first = { 2: 4, 3: 6 };
/** Tiles that are rendered after it. The rest of a longer list is rendered near the viewport only. */
const atOnce = 24;
const LazyRest = lazy(() => import('../browse/long-grid').then(({ LongGrid }) => ({ default: LongGrid })));

interface GameGridProps {
  games: readonly Game[];
  /** In two columns, large covers take both; three columns show all games alike. */
  columns: 2 | 3;
  /** How many covers are on the first screen. */
  eager?: number;
  /** Renders all tiles at once, so that the height never changes: for a part of a longer list. */
  whole?: boolean;
}

/** The covers of a category. Memoised: renders again only when games, language or market change. */
export const GameGrid = memo(function GameGrid({ games, columns, eager = 0, whole = false }: GameGridProps) {
  const { t } = useTranslation('home');
  const { market, open } = useUnit({ market: $market, open: gameTapped });
  const tiles = columns === 2 ? placeTiles(games) : games.map((game) => ({ game, wide: false }));
  // Wide tiles take two cells; with an even number of cells the first part ends with a full row.
  const end = atOnce - (tiles.slice(0, atOnce).filter(({ wide }) => wide).length % 2);
  const isWhole = useDeferredValue(true, whole);
  const drawn = isWhole ? end : first[columns];
  const rest = games.slice(end);
  return (
    <>
      <ul className={`game-grid game-grid--${columns}`}>
        {tiles.slice(0, drawn).map(({ game, wide }, index) => {
          const badge = badgesOf(game)[0];
          const players = game.onlineUsers === null ? null : formatCount(market, game.onlineUsers);
          return (
            <li key={game.id} className={wide ? 'game-grid__wide' : undefined}>
              <GameTile
                name={game.name}
                cover={wide ? game.largeCover : game.cover}
                large={wide}
                narrow={columns === 3}
                eager={index < eager}
                badge={badge ? { kind: badge, text: t(`badge.${badge}`) } : null}
                online={players === null ? null : { text: players, label: t('games.online', { number: players }) }}
                onOpen={() => open(game)}
              />
            </li>
          );
        })}
      </ul>
      {isWhole && rest.length > 0 && (
        <Suspense>
          <LazyRest games={rest} columns={columns} />
        </Suspense>
      )}
    </>
  );
});
