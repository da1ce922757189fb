import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from './deps';
import { recent, recentWithin } from './memo';

const settingsMs = 2_000;

/** The setting of this market as `recent` reads it, with the statements of `db`. */
const settingRead = <S extends v.GenericSchema>(
  db: Pick<Tx, 'select'>,
  { market }: Pick<Deps, 'market'>,
  { name, schema }: { name: string; schema: S },
) => ({
  key: `settings:${name}`,
  ms: settingsMs,
  read: async (): Promise<v.InferOutput<S>> => {
    const [row] = await db
      .select()
      .from(settings)
      .where(eq(settings.key, `${name}:${market.code}`));
    return v.parse(schema, row?.value);
  },
});

/**
 * Reads a setting of this market, which the site operator can change; the value is cached (see `recent`). Must not be
 * called inside a transaction. Throws when the stored value does not fit the schema.
 */
export const readSettings = <S extends v.GenericSchema>(
  deps: Deps,
  name: string,
  schema: S,
): Promise<v.InferOutput<S>> => recent(deps, settingRead(deps.db, deps, { name, schema }));

/** Reads a setting like `readSettings`, inside the transaction `tx`. */
export const readSettingsWithin = <S extends v.GenericSchema>(
  { tx, deps }: { readonly tx: Tx; readonly deps: Pick<Deps, 'market' | 'clock'> },
  name: string,
  schema: S,
): Promise<v.InferOutput<S>> => recentWithin(deps, settingRead(tx, deps, { name, schema }));
