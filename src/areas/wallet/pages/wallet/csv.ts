/** A cell of a file for spreadsheets. Numbers are ours and stay numbers; everything else is text. */
export type Cell = string | number;

/** What a spreadsheet would take for a formula or a command when a text begins with it. */
const formula = /^[\s]*[=+\-@|%\t\r]/;

function write(cell: Cell, separator: string, comma: boolean): string {
  if (typeof cell === 'number') return comma ? String(cell).replace('.', ',') : String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/**
 * A file that spreadsheets open in the player's language: with a mark that says UTF-8, semicolons where the comma parts
 * decimals,
 * and no text that could be taken for a formula.
 */
export function csvOf(rows: ReadonlyArray<readonly Cell[]>, language: string): string {
  const comma = language !== 'en';
  const separator = comma ? ';' : ',';
  return `\uFEFF${rows.map((row) => row.map((cell) => write(cell, separator, comma)).join(separator)).join('\r\n')}\r\n`;
}
