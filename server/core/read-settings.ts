import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { settings } from '../db/schema';
import type { Deps } from './deps';
import { recent } from './memo';

const settingsMs = 2_000;

/**
 * An operator's settings of this market (at most two seconds old; never read inside a transaction). Throws when they
 * make no sense.
 */
export const readSettings = <S extends v.GenericSchema>(
  deps: Deps,
  name: string,
  schema: S,
): Promise<v.InferOutput<S>> =>
  recent(deps, `settings:${name}`, settingsMs, async () => {
    const [row] = await deps.db
      .select()
      .from(settings)
      .where(eq(settings.key, `${name}:${deps.market.code}`));
    return v.parse(schema, row?.value);
  });
