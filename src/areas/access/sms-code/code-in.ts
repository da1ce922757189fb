/** The code in typed or pasted text: a run of exactly `digits` digits, otherwise the first digits of the text. */
export function codeIn(typed: string, digits: number): string {
  const runs = typed.match(/\d+/g) ?? [];
  return runs.find((run) => run.length === digits) ?? runs.join('').slice(0, digits);
}
