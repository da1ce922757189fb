import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon } from '../../shell/icon';
import type { Speech } from '../../shell/game';
import { cellsOf, roundOnBoard, tileByKey } from './board-state';
import type { Cell } from './board-state';
import type { MinesPlay } from './types';

/** Name of a tile for screen readers, for example "Row 3, column 1: gem". */
export const tileName = (tile: number, cell: Cell, speech: Speech): string =>
  speech.t('tile', { row: Math.floor(tile / 5) + 1, column: (tile % 5) + 1, what: speech.t(cell) });

interface TilesProps {
  readonly play: MinesPlay;
  /** Whether the buttons draw the tiles. Over the canvas they are transparent. */
  readonly drawn?: boolean;
  readonly style?: CSSProperties;
}

/**
 * The 25 tiles as buttons: the twin of the canvas, and the board of the still version. One tile is in the tab order;
 * arrow keys, Home and End move between tiles. Tiles that cannot be opened now keep the focus.
 */
export function Tiles({ play, drawn = false, style }: TilesProps) {
  const [focused, setFocused] = useState(0);
  const [asked, setAsked] = useState(-1);
  const grid = useRef<HTMLDivElement>(null);
  const cells = cellsOf(roundOnBoard(play)?.view ?? null);
  const waits = play.phase === 'busy' || play.phase === 'checking';
  const open = (tile: number): void => {
    if (play.phase !== 'open' || cells[tile] !== 'closed') return;
    setAsked(tile);
    play.step(tile);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = tileByKey(focused, event.key);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    grid.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={grid}
      className={`mines-tiles ${drawn ? 'mines-tiles--drawn' : ''}`}
      role="group"
      aria-label={play.t('board')}
      style={style}
      onKeyDown={onKey}
    >
      {cells.map((cell, tile) => (
        <button
          key={tile}
          type="button"
          data-cell={cell}
          data-asked={(waits && asked === tile && cell === 'closed') || undefined}
          aria-label={tileName(tile, cell, play)}
          aria-disabled={play.phase !== 'open' || cell !== 'closed'}
          tabIndex={tile === focused ? 0 : -1}
          onFocus={() => setFocused(tile)}
          onClick={() => open(tile)}
        >
          {drawn && cell !== 'closed' && (
            <Icon name={cell === 'mine' || cell === 'hit' ? 'bomb-fill' : 'sketch-logo'} />
          )}
        </button>
      ))}
    </div>
  );
}
