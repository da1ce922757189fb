/**
 * The code in what was typed or pasted: a run of exactly `digits` digits of a whole message, otherwise the first digits
 * that were given.
 */
export function codeIn(typed: string, digits: number): string {
  const runs = typed.match(/\d+/g) ?? [];
  return runs.find((run) => run.length === digits) ?? runs.join('').slice(0, digits);
}
