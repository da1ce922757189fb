import { useUnit } from 'effector-react';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/link';
import { paths, pathTo } from '../../../core/router/routes';
import { GameTile, Icon } from '../../../ui';
import { $shelves, filledShelves, GameSheet, gameTapped } from '../../lobby';
import './next-games.css';

/** From this size on a house game has tabs below its stage, and room beside them, CSS px (games/shell/layout.ts). */
const least = { width: 1_000, height: 700 };

/** Whether the frame of a house game has room for the next games. `isThere`: the stage is on the page. */
export function useRoomForNext(stage: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [hasRoom, setRoom] = useState(false);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!isThere || element === null || typeof ResizeObserver === 'undefined') return undefined;
    const read = () => setRoom(element.clientWidth >= least.width && element.clientHeight >= least.height);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, isThere]);
  return hasRoom;
}

/** Three other games, first those of the smallest shelf that has this game, beside its tabs (design/wide.md §4). */
export function NextGames({ gameId }: { gameId: string }) {
  const { t } = useTranslation('casino');
  const { shelves, open } = useUnit({ shelves: $shelves, open: gameTapped });
  const bySize = filledShelves(shelves).sort((one, other) => one.games.length - other.games.length);
  const own = bySize.filter(({ games }) => games.some(({ id }) => id === gameId));
  const [shelf] = own;
  const others = new Set([...own, ...bySize].flatMap(({ games }) => games).filter(({ id }) => id !== gameId));
  if (shelf === undefined || others.size === 0) return null;
  return (
    <section className="next-games" aria-label={t('next.title')}>
      <div className="next-games__head">
        <h2>{t('next.title')}</h2>
        <Link
          to={pathTo(paths.category, { id: shelf.id })}
          className="text-action"
          aria-label={t('next.allOf', { name: shelf.name })}
        >
          {t('next.all')}
          <Icon name="caret-right" />
        </Link>
      </div>
      <ul>
        {[...others].slice(0, 3).map((game) => (
          <li key={game.id}>
            <GameTile name={game.name} cover={game.cover} narrow onOpen={() => open(game)} />
          </li>
        ))}
      </ul>
      <GameSheet />
    </section>
  );
}
