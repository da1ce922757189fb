/** The lines of a spin that paid. */
export interface Wins {
  readonly wins: readonly { readonly line: number; readonly rows: readonly number[] }[];
}

/** Cells on the lines that paid, as `<reel>-<row>`. */
export const litCells = ({ wins }: Wins): ReadonlySet<string> =>
  new Set(wins.flatMap(({ rows }) => rows.map((row, reel) => `${reel}-${row}`)));

/** The numbers of the lines that paid. */
export const linesOf = ({ wins }: Wins): number[] => wins.map(({ line }) => line);
