/** Reads a list of prefixes: `53-55 591` → 53, 54, 55, 591. */
export const expandBlocks = (text: string): string[] =>
  text === ''
    ? []
    : text.split(' ').flatMap((part) => {
        const [first = '', last = first] = part.split('-');
        return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
      });

/** Writes a list of prefixes: 53, 54, 55, 591 → `53-55 591`. A prefix must not begin with 0. */
export function shortenBlocks(blocks: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run?.[1].length === block.length && Number(run[1]) + 1 === Number(block)) run[1] = block;
    else runs.push([block, block]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}
