import { useMemo } from 'react';
import type { Game } from '../../../../contract';
import { Windowed } from '../../../ui/windowed';
import { GameGrid } from '../ui/game-grid';
import './long-grid.css';

/** Rows of a part. */
const rows = 4;

interface LongGridProps {
  games: readonly Game[];
  columns: 2 | 3;
  /** How many covers are on the first screen. */
  eager?: number;
}

/** The covers of any number of games; only those near the viewport are in the document. All tiles have one size. */
export function LongGrid({ games, columns, eager = 0 }: LongGridProps) {
  // In the middle of a list, a wide tile would change the height of its part.
  const even = useMemo(
    () => games.map((game) => (game.largeCover === '' ? game : { ...game, largeCover: '' })),
    [games],
  );
  return (
    <Windowed items={even} partSize={rows * columns} className={`long-grid long-grid--${columns}`}>
      {(part, start) => <GameGrid whole games={part} columns={columns} eager={Math.max(0, eager - start)} />}
    </Windowed>
  );
}
