/** The relative specifiers that a file imports at run time; type imports are left out. */
export function importsOf(text: string): string[];
/**
 * The files that `entries` reach in at most `steps` imports, as paths from the root. Only files that match `counts` are
 * followed.
 */
export function closureOf(entries: readonly string[], counts: RegExp, steps?: number): string[];
