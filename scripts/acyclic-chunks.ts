import type { Plugin, Rolldown } from 'vite';

/** The chunks of a cycle of static imports, or null. */
export function cycleOf(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    if (done.has(name)) return null;
    for (const next of importsOf.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of importsOf.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Fails the build when chunks import each other: one of them would use values of the other before they exist. */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
    const cycle = cycleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`chunks import each other: ${cycle.join(', ')}`);
  },
});
