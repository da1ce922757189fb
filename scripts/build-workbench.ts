import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';

export const workbenchConfig = 'scenes/workbench/vite.config.ts';
const page = 'dist/workbench/workbench.html';
const stamp = 'dist/workbench.sources';
const lock = 'dist/workbench.lock';
/** What the build reads. The art is compared by its time stamps and sizes. */
const sources = ['scenes', 'games', 'contract', 'assets/built', 'scripts', 'workbench.html', 'package-lock.json'];
/** A lock older than this was left by a process that ended, ms. */
const longestBuildMs = 120_000;

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => join(path, name))
        .filter((name) => statSync(name).isFile())
    : [path];

/** A hash of the paths, times and sizes of all sources. */
export function sourcesHash(paths: readonly string[] = sources): string {
  const hash = createHash('sha256');
  for (const file of paths.filter((path) => existsSync(path)).flatMap(filesIn)) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

const isBuilt = (hash: string): boolean =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Takes the lock; false when another process holds it. */
function takeLock(): boolean {
  mkdirSync('dist', { recursive: true });
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > longestBuildMs) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Builds the workbench unless it was built from the sources on the disk, so that no test compares an old build. Workers
 * that start together build once: the others wait for the lock.
 */
export async function buildWorkbench(): Promise<void> {
  for (;;) {
    const hash = sourcesHash();
    if (isBuilt(hash)) return;
    if (!takeLock()) {
      await sleep(200);
      continue;
    }
    try {
      if (isBuilt(hash)) return;
      rmSync(stamp, { force: true });
      await build({ configFile: workbenchConfig, configLoader: 'runner', logLevel: 'error' });
      writeFileSync(stamp, hash);
      return;
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

if (process.argv[1]?.endsWith('build-workbench.ts')) await buildWorkbench();
