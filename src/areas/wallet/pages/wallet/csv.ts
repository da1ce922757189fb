/** A cell of a spreadsheet file. Numbers stay numbers; everything else is text. */
export type Cell = string | number;

/** Characters at the start of a text that a spreadsheet would run as a formula. */
const formula = /^[\s]*[=+\-@|%\t\r]/;

function write(cell: Cell, separator: string, comma: boolean): string {
  if (typeof cell === 'number') return comma ? String(cell).replace('.', ',') : String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/**
 * A CSV file for spreadsheets in the player's language: with a UTF-8 mark, semicolons in languages with a decimal
 * comma, and escaped formulas.
 */
export function csvOf(rows: ReadonlyArray<readonly Cell[]>, language: string): string {
  const comma = language !== 'en';
  const separator = comma ? ';' : ',';
  return `\uFEFF${rows.map((row) => row.map((cell) => write(cell, separator, comma)).join(separator)).join('\r\n')}\r\n`;
}
