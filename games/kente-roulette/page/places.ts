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

/** The cells of the table row by row. Zero is beside the first six rows. */
export const tableRows: readonly (readonly string[])[] = [
  ...Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (__, column) => String(6 * row + column + 1))),
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['low', 'even', 'red', 'black', 'odd', 'high'],
];
const zero = '0';
const numberRows = 6;

/** Row and share of the width (0–1) of a cell. */
function placeOf(name: string): { readonly row: number; readonly across: number } {
  const row = tableRows.findIndex((cells) => cells.includes(name));
  const cells = tableRows[row] ?? [];
  return { row, across: (cells.indexOf(name) + 0.5) / cells.length };
}

const cellAt = (row: number, across: number): string => {
  const cells = tableRows[row]!;
  return cells[Math.min(cells.length - 1, Math.floor(across * cells.length))]!;
};

/** The cell that an arrow key, Home or End leads to; the same cell at an edge. Null for other keys. */
export function cellByKey(name: string, key: string): string | null {
  const { row, across } = placeOf(name);
  const cells = tableRows[row] ?? [];
  const at = cells.indexOf(name);
  if (key === 'Home') return zero;
  if (key === 'End') return tableRows.at(-1)!.at(-1)!;
  if (name === zero) {
    if (key === 'ArrowRight') return '1';
    if (key === 'ArrowDown') return 'dozen-1';
    return key === 'ArrowLeft' || key === 'ArrowUp' ? zero : null;
  }
  if (key === 'ArrowLeft') return cells[at - 1] ?? (row < numberRows ? zero : name);
  if (key === 'ArrowRight') return cells[at + 1] ?? name;
  if (key === 'ArrowUp') return row > 0 ? cellAt(row - 1, across) : name;
  if (key === 'ArrowDown') return row < tableRows.length - 1 ? cellAt(row + 1, across) : name;
  return null;
}
