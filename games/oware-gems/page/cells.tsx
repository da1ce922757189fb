import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon } from '../../shell/icon';
import { pickCounts } from '../rules';
import { allCells, cellByKey, cellState, roundOnBoard, togglePick } from './picks';
import type { OwarePlay } from './types';

interface CellsProps {
  readonly play: OwarePlay;
  /** Whether the buttons draw the cells. Over the canvas they are transparent. */
  readonly drawn?: boolean;
  readonly style?: CSSProperties;
}

/**
 * The forty cells as buttons: the twin of the canvas, and the board of the still version. One cell is in the tab order;
 * arrow keys, Home and End move between cells. While gems fall, a tap on any cell shows the result.
 */
export function Cells({ play, drawn = false, style }: CellsProps) {
  const [focused, setFocused] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  const { picks } = play.params;
  const round = roundOnBoard(play);
  const full = picks.length >= pickCounts.max;
  const press = (cell: number): void => {
    if (play.phase === 'showing') play.skip();
    else if (play.canSet) play.setParams({ picks: togglePick(picks, cell) });
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = cellByKey(focused, event.key);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    grid.current?.querySelectorAll('button')[to - 1]?.focus();
  };
  return (
    <div
      ref={grid}
      className={`oware-cells ${drawn ? 'oware-cells--drawn' : ''}`}
      role="group"
      aria-label={play.t('board')}
      style={style}
      onKeyDown={onKey}
    >
      {allCells.map((cell) => {
        const state = cellState(cell, picks, round);
        const picked = picks.includes(cell);
        return (
          <button
            key={cell}
            type="button"
            data-cell={state}
            aria-pressed={picked}
            aria-label={play.t(`cell_${state}`, { cell })}
            aria-disabled={!play.canSet || (full && !picked)}
            tabIndex={cell === focused ? 0 : -1}
            onFocus={() => setFocused(cell)}
            onClick={() => press(cell)}
          >
            {drawn && <span className="num">{cell}</span>}
            {drawn && state === 'hit' && <Icon name="check" />}
            {drawn && state === 'drawn' && <Icon name="sketch-logo" />}
          </button>
        );
      })}
    </div>
  );
}
