import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files';
import { lockFolder } from './folder-lock';
import * as schema from './schema';
import type { OpenDb } from './types';

/** As the engine's defaults, but with fsync: it starts with it switched off. */
const durable = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'io_method=sync',
    'max_parallel_maintenance_workers=0',
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'full_page_writes=on',
    'shared_buffers=16MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** Small log segments: a copy of the empty database is a third smaller, and opens faster. */
const fresh = { initDbStartParams: ['--wal-segsize=1'] };

/** How often the engine's own housekeeping runs: it has no background processes. */
const checkpointMs = 5 * 60_000;
const vacuumEvery = 6;

export interface FolderOptions {
  /** A copy of a migrated database to start an empty folder from; without it the engine makes its own (3–5 s). */
  readonly template?: string | null;
  /** Called at each fsync (tests). */
  readonly synced?: () => void;
}

/** Opens an embedded database in memory, empty or from a copy (tests). */
export async function openMemory(copy?: Blob): Promise<OpenDb> {
  return wrap(await PGlite.create(copy ? { loadDataDir: copy } : fresh));
}

/**
 * Opens the embedded database of a folder, for this process alone. Each commit is on the disk before it is answered.
 */
export async function openFolder(folder: string, { template = null, synced }: FolderOptions = {}): Promise<OpenDb> {
  const release = await lockFolder(folder);
  try {
    const data = join(folder, 'postgres');
    if (!existsSync(data)) await makeFolder(data, template);
    const engine = await PGlite.create({ fs: new DurableFiles(data, synced), startParams: durable });
    const stop = keepHouse(engine);
    return wrap(
      engine,
      async () => {
        stop();
        await engine.exec('checkpoint').catch(() => {});
      },
      release,
    );
  } catch (error) {
    await release();
    throw error;
  }
}

/** Makes the database beside its place and moves it there whole, so that a kill in between leaves no half of one. */
async function makeFolder(data: string, template: string | null): Promise<void> {
  const part = `${data}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const copy = template !== null && existsSync(template) ? { loadDataDir: new Blob([readFileSync(template)]) } : fresh;
  const engine = await PGlite.create({ dataDir: part, ...copy });
  await engine.exec('checkpoint');
  await engine.close();
  fsyncTree(part);
  renameSync(part, data);
  fsyncPath(join(data, '..'));
}

function keepHouse(engine: PGlite): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    void engine.exec(count % vacuumEvery === 0 ? 'vacuum (analyze)' : 'checkpoint').catch(() => {});
  }, checkpointMs);
  timer.unref();
  return () => clearInterval(timer);
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * The engine has one connection: using it from inside its own transaction would wait for ever, so it is refused
 * instead.
 */
function guarded(engine: PGlite): PGlite {
  const refuse = (): void => {
    if (inTransaction.getStore())
      throw new Error('the database was used inside its own transaction: use the transaction');
  };
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'query' || name === 'exec' || name === 'sql')
        return (...args: unknown[]) => (refuse(), value.apply(target, args) as unknown);
      if (name === 'transaction')
        return (work: unknown) => (refuse(), inTransaction.run(true, () => value.call(target, work) as unknown));
      return value.bind(target) as unknown;
    },
  });
}

function wrap(
  raw: PGlite,
  beforeClose: () => Promise<void> = async () => {},
  afterClose: () => Promise<void> = async () => {},
): OpenDb {
  const engine = guarded(raw);
  return {
    db: drizzle(engine, { schema }),
    kind: 'pglite',
    query: async <Row>(_name: string, text: string, values: readonly unknown[]) =>
      (await engine.query<Row>(text, [...values])).rows,
    exec: async (text) => {
      await engine.exec(text);
    },
    dump: () => engine.dumpDataDir('none'),
    close: async () => {
      await beforeClose();
      await engine.close();
      await afterClose();
    },
  };
}
