import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import type { Area, ContentAt } from '../../core/area';
import type { ShippedContent } from '../../core/shipped-content';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import { areas } from '../areas';

interface Shipped {
  readonly digest: string;
  readonly keys: readonly (string | number)[];
}

const isShipped = (value: unknown): value is Shipped =>
  typeof value === 'object' && value !== null && 'digest' in value && 'keys' in value && Array.isArray(value.keys);

/**
 * Writes the content of a market, separately for each kind, when it differs from the content shipped last. A change by
 * the site operator therefore stays until a release changes that kind. Unchanged content costs one query.
 */
export async function seedContent(
  tx: Tx,
  { market, from = areas, ...at }: { market: Market; from?: readonly Area[] } & ContentAt,
): Promise<void> {
  const all = from.flatMap(({ content }) => content?.(market, at) ?? []);
  const nameOf = ({ name }: ShippedContent): string => `seed:${market.code}:${name}`;
  const stored = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, all.map(nameOf)));
  const before = new Map(stored.map(({ key, value }) => [key, isShipped(value) ? value : undefined]));
  for (const content of all) {
    const digest = createHash('sha256').update(JSON.stringify(content.rows)).digest('hex').slice(0, 32);
    const last = before.get(nameOf(content));
    if (last?.digest === digest) continue;
    const gone = (last?.keys ?? []).filter((key) => !content.keys.includes(key));
    if (gone.length > 0) await content.remove(tx, gone);
    await content.write(tx);
    const value: Shipped = { digest, keys: content.keys };
    await tx
      .insert(settings)
      .values({ key: nameOf(content), value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  }
}
