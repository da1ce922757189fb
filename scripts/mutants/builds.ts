import { run } from './tests';

const parts = ['app', 'server', 'workbench'] as const;
type Part = (typeof parts)[number];

/** The sources of a build, by their first folder. */
const sources: Record<Part, RegExp> = {
  app: /^(src|games|scenes|contract|scripts)\//,
  server: /^(server|games|contract)\//,
  workbench: /^(games|scenes|contract|scripts)\//,
};

/** Builds what browser tests need, and only what has changed since the last build. */
export class Builds {
  private readonly stale = new Set<Part>(parts);
  constructor(private readonly copy: string) {}

  /** Says that files of the copy were written. */
  changed(files: readonly string[]): void {
    for (const part of parts) if (files.some((file) => sources[part].test(file))) this.stale.add(part);
  }

  /** Builds for these Playwright files. Throws when a build fails. */
  async prepare(files: readonly string[]): Promise<void> {
    const visual = files.some((file) => file.startsWith('tests/visual/'));
    const pages = files.some((file) => file.startsWith('tests/e2e/'));
    for (const part of parts) {
      if (!this.stale.has(part) || !(part === 'workbench' ? visual : pages)) continue;
      const { code, output } = await run(this.copy, ['npm', 'run', '--silent', `build:${part}`], { ms: 900_000 });
      if (code !== 0) throw new Error(`npm run build:${part}\n${output}`);
      this.stale.delete(part);
    }
  }
}
