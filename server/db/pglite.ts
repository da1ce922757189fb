import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files';
import { lockFolder } from './folder-lock';
import { numberParsers } from './numbers';
import * as schema from './schema';
import type { OpenDb, Seen } from './types';

/** PGlite's default start parameters, but with fsync on (its default is off). */
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

/** Small WAL segments make the copy of the empty database a third smaller and faster to open. */
const fresh = { initDbStartParams: ['--wal-segsize=1'] };

/** The engine has no background processes, so a timer runs checkpoints (ms), and a vacuum at every sixth one. */
const checkpointMs = 5 * 60_000;
const vacuumEvery = 6;

const parsers = { ...numberParsers };

export interface FolderOptions {
  /** File with a copy of a migrated database, for an empty folder. Without it PGlite initialises a new one (3–5 s). */
  readonly template?: string | null;
  /** Called at each fsync (tests). */
  readonly synced?: () => void;
}

export interface MemoryOptions {
  /** Gets the text of each statement. */
  readonly seen?: Seen;
  /** Wraps the engine. */
  readonly around?: (engine: PGlite) => PGlite;
}

/** Opens an embedded database in memory (tests): empty, or from a copy. */
export async function openMemory(copy?: Blob, { seen, around }: MemoryOptions = {}): Promise<OpenDb> {
  const engine = await PGlite.create({ ...(copy ? { loadDataDir: copy } : fresh), parsers });
  return wrap(around ? around(engine) : engine, seen ? { seen } : {});
}

/**
 * Opens the embedded database of a folder and locks the folder for this process. A commit returns after its data is on
 * the disk.
 */
export async function openFolder(folder: string, { template = null, synced }: FolderOptions = {}): Promise<OpenDb> {
  const release = await lockFolder(folder);
  try {
    const data = join(folder, 'postgres');
    if (!existsSync(data)) await makeFolder(data, template);
    const engine = await PGlite.create({ fs: new DurableFiles(data, synced), startParams: durable, parsers });
    const stop = keepHouse(engine);
    return wrap(engine, {
      beforeClose: async () => {
        stop();
        await engine.exec('checkpoint').catch(() => {});
      },
      afterClose: release,
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Creates the database in a temporary folder and renames it, so that a crash never leaves half a database. */
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
 * PGlite has one connection: a query outside the open transaction, made from inside it, would wait for ever. The proxy
 * throws instead.
 */
function guarded(engine: PGlite): PGlite {
  const refuse = (): void => {
    if (inTransaction.getStore())
      throw new Error('a query outside the open transaction would wait for ever: use the transaction');
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
  {
    beforeClose,
    afterClose,
    seen,
  }: { beforeClose?: () => Promise<void>; afterClose?: () => Promise<void>; seen?: Seen },
): OpenDb {
  const engine = guarded(raw);
  return {
    db: drizzle(engine, { schema, ...(seen ? { logger: { logQuery: seen } } : {}) }),
    kind: 'pglite',
    query: async <Row>(_name: string, text: string, values: readonly unknown[]) => {
      seen?.(text);
      return (await engine.query<Row>(text, [...values])).rows;
    },
    exec: async (text) => {
      await engine.exec(text);
    },
    dump: () => engine.dumpDataDir('none'),
    close: async () => {
      await beforeClose?.();
      await engine.close();
      await afterClose?.();
    },
  };
}
