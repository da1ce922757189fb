import { easeOut } from '../../../scenes/kit/park';

/** One character of a formatted amount. Digits stand in cells and roll; other characters are painted. */
export interface Glyph {
  readonly text: string;
  /** -1 for a character that is not a digit. */
  readonly digit: number;
  /** Left edge and width in units, from the left edge of the amount. */
  readonly x: number;
  readonly width: number;
}

interface CellSize {
  readonly w: number;
  readonly gap: number;
}

/** Splits a formatted amount into glyphs. `widthOf` measures a character that is not a digit, in units. */
export const glyphsOf = (amount: string, cell: CellSize, widthOf: (text: string) => number): readonly Glyph[] => {
  let x = 0;
  return [...amount].map((text) => {
    const digit = /^\d$/.test(text) ? Number(text) : -1;
    const width = digit >= 0 ? cell.w + cell.gap : widthOf(text);
    const glyph = { text, digit, x, width };
    x += width;
    return glyph;
  });
};

/** Turns of a digit before it stands: digits further right roll further. */
const turnsOf = (index: number): number => Math.min(index, 3);

/**
 * The digit that is shown, with fraction (3.5 is half way from 3 to 4), 0 ≤ result < 10. `index` counts the digits of
 * the amount from the left; `rolled` is 0–1.
 */
export const digitAt = (digit: number, index: number, rolled: number): number =>
  rolled >= 1 ? digit : (easeOut(rolled) * (digit + 10 * turnsOf(index))) % 10;
