import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Deps } from './deps';
import { recent } from './memo';

const settingsMs = 2_000;

/**
 * Reads a setting of this market, which the site operator can change; the value is cached (see `recent`). Must not be
 * called inside a transaction. Throws when the stored value does not fit the schema.
 */
export const readSettings = <S extends v.GenericSchema>(
  deps: Deps,
  name: string,
  schema: S,
): Promise<v.InferOutput<S>> =>
  recent(deps, {
    key: `settings:${name}`,
    ms: settingsMs,
    read: async () => {
      const [row] = await deps.db
        .select()
        .from(settings)
        .where(eq(settings.key, `${name}:${deps.market.code}`));
      return v.parse(schema, row?.value);
    },
  });
