import { classes } from '../../../src/ui/classes';
import type { RoundSpeech } from '../../round-speech';
import { Grid } from './grid';
import { linesOf, litCells, type Wins } from './paid-lines';

interface ReelsProps {
  spin: (Wins & { readonly reels: readonly (readonly string[])[] }) | null;
  columns: 3 | 5;
  speech: RoundSpeech;
}

/** The reels of a slot machine, row by row; symbols of lines that paid are lit. */
export function Reels({ spin, columns, speech: { t } }: ReelsProps) {
  if (spin === null) return null;
  const name = (symbol: string) => t(`symbols.${symbol}`);
  const rows = [0, 1, 2].map((row) => spin.reels.map((reel) => String(reel[row])));
  const lit = litCells(spin);
  return (
    <>
      <Grid columns={columns} wide={columns === 5} label={rows.map((row) => row.map(name).join(', ')).join('; ')}>
        {rows.flatMap((row, y) =>
          row.map((symbol, x) => (
            <span key={`${x}-${y}`} className={classes('round-picture__cell', lit.has(`${x}-${y}`) && 'is-lit')}>
              {name(symbol)}
            </span>
          )),
        )}
      </Grid>
      <p>{spin.wins.length === 0 ? t('none') : t('lines', { lines: linesOf(spin).join(', ') })}</p>
    </>
  );
}
