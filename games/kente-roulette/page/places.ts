import type { Speech } from '../../shell/game';
import { colourOf, positions } from '../rules';
import type { Position } from '../rules';

/** Name of a place for the player: "Split 17, 18", "1 to 12", "Red". */
export function placeName({ kind, numbers, name }: Position, { t, count }: Pick<Speech, 't' | 'count'>): string {
  const values = {
    numbers: numbers.map((number) => count(number)).join(', '),
    third: name.slice(-1),
    from: count(numbers[0]!),
    to: count(numbers.at(-1)!),
  };
  return t(`kind_${kind}`, values);
}

/** A number with its colour: "17, black". */
export const numberName = (number: number, { t, count }: Pick<Speech, 't' | 'count'>): string =>
  t(`number_${colourOf(number)}`, { number: count(number) });

const outside: ReadonlySet<string> = new Set(['dozen', 'low', 'even', 'red', 'black', 'odd', 'high']);

/** The places of the sheet of a number: all inside bets that cover it, and its column. */
export const placesOn = (number: number): readonly Position[] =>
  positions.filter(({ kind, numbers }) => !outside.has(kind) && numbers.includes(number));

/** How many numbers a row of the table has: six, or twelve where it stands beside the wheel. */
export type Columns = 6 | 12;

/** The cells of the table row by row. Zero is beside all rows of numbers. */
export const rowsOf = (columns: Columns): readonly (readonly string[])[] => [
  ...Array.from({ length: 36 / columns }, (_, row) =>
    Array.from({ length: columns }, (__, column) => String(columns * row + column + 1)),
  ),
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['low', 'even', 'red', 'black', 'odd', 'high'],
];
export const tableRows = rowsOf(6);
const wideRows = rowsOf(12);
const zero = '0';

/** The cell of a row at a share of its width (0–1). */
const cellAt = (cells: readonly string[], across: number): string =>
  cells[Math.min(cells.length - 1, Math.floor(across * cells.length))]!;

/** The cell that an arrow key, Home or End leads to; the same cell at an edge. Null for other keys. */
export function cellByKey(name: string, key: string, columns: Columns = 6): string | null {
  const rows = columns === 6 ? tableRows : wideRows;
  const row = rows.findIndex((one) => one.includes(name));
  const cells = rows[row] ?? [];
  const at = cells.indexOf(name);
  const across = (at + 0.5) / cells.length;
  if (key === 'Home') return zero;
  if (key === 'End') return rows.at(-1)!.at(-1)!;
  if (name === zero) {
    if (key === 'ArrowRight') return '1';
    if (key === 'ArrowDown') return 'dozen-1';
    return key === 'ArrowLeft' || key === 'ArrowUp' ? zero : null;
  }
  if (key === 'ArrowLeft') return cells[at - 1] ?? (row < 36 / columns ? zero : name);
  if (key === 'ArrowRight') return cells[at + 1] ?? name;
  if (key === 'ArrowUp') return row > 0 ? cellAt(rows[row - 1]!, across) : name;
  if (key === 'ArrowDown') return row < rows.length - 1 ? cellAt(rows[row + 1]!, across) : name;
  return null;
}
