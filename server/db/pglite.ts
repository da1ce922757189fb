import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import * as schema from './schema';
import type { Db, OpenDb } from './types';

/** Opens an embedded database in memory, empty or from a copy (tests). */
export async function openMemory(copy?: Blob): Promise<OpenDb> {
  const engine = await PGlite.create(copy ? { loadDataDir: copy } : {});
  return wrap(engine);
}

export function wrap(engine: PGlite, beforeClose: () => Promise<void> = async () => {}): OpenDb {
  return {
    db: drizzle(engine, { schema }) as unknown as Db,
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
    },
  };
}
