import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../contract';
import { Link } from '../../../core/link';
import { classes, Icon, type IconName } from '../../../ui';
import { Cover } from './cover';
import './game-rail.css';

/** Pixels from an end at which its arrow is off. */
const slack = 2;

/** Whether covers are left at either end of the list. */
function useEnds(list: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const read = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > slack;
      const after = scrollLeft + clientWidth < scrollWidth - slack;
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    read();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [list]);
  return ends;
}

const tilesOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.game-tile')];

/** Left and Right move the focus inside a list of covers; Tab leaves it. */
function useRoving(list: RefObject<HTMLUListElement | null>, games: readonly Game[]) {
  const [at, setAt] = useState(0);
  useLayoutEffect(() => {
    if (list.current)
      tilesOf(list.current).forEach(
        (tile, index) => (tile.tabIndex = index === Math.min(at, games.length - 1) ? 0 : -1),
      );
  });
  const focused = (target: EventTarget) => {
    const index = list.current === null ? -1 : tilesOf(list.current).findIndex((tile) => tile === target);
    if (index >= 0) setAt(index);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || list.current === null) return;
    const next = tilesOf(list.current)[Math.min(at, games.length - 1) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return { focused, pressed };
}

interface GameRailProps {
  name: string;
  icon: IconName;
  /** Which of three accent colours its icon has. */
  tone: number;
  games: readonly Game[];
  /** Address of all its games. */
  to: string;
  /** Covers on the first screen. */
  eager?: boolean;
}

const tones = ['fire', 'teal', 'sun'] as const;

function Arrow({ icon, label, on, move }: { icon: IconName; label: string; on: boolean; move: () => void }) {
  return (
    <button type="button" className="game-rail__arrow" aria-label={label} disabled={!on} onClick={move}>
      <Icon name={icon} />
    </button>
  );
}

/** One row of covers that scrolls, with its number of games, a link to all of them, and arrows. */
export function GameRail({ name, icon, tone, games, to, eager = false }: GameRailProps): ReactNode {
  const { t } = useTranslation('wide');
  const list = useRef<HTMLUListElement>(null);
  const ends = useEnds(list);
  const { focused, pressed } = useRoving(list, games);
  const move = (pages: number) => {
    const element = list.current;
    element?.scrollBy({ left: pages * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <section className="game-rail" aria-label={name}>
      <div className="game-rail__head">
        <h2 className="game-rail__name">
          <Icon name={icon} className={`game-rail__icon game-rail__icon--${tones[tone % 3]}`} />
          {name}
          <span className="game-rail__count num" aria-hidden="true">
            {games.length}
          </span>
        </h2>
        <Link to={to} className="text-action" aria-label={t('home.seeAllOf', { name })}>
          {t('home.seeAll')}
        </Link>
        <span className={classes('game-rail__arrows', !ends.before && !ends.after && 'game-rail__arrows--idle')}>
          <Arrow icon="caret-left" label={t('home.before', { name })} on={ends.before} move={() => move(-1)} />
          <Arrow icon="caret-right" label={t('home.after', { name })} on={ends.after} move={() => move(1)} />
        </span>
      </div>
      <ul className="game-rail__list" ref={list} onFocus={(event) => focused(event.target)} onKeyDown={pressed}>
        {games.map((game, index) => (
          <Cover key={game.id} game={game} eager={eager && index < 8} />
        ))}
      </ul>
    </section>
  );
}
