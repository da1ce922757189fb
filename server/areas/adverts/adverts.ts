import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { advertSchema, contract, type Advert } from '../../../contract';
import { adverts as table } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { contentCacheMs } from '../../core/content-cache';
import { readPreview } from './preview';

type Row = typeof table.$inferSelect;

/**
 * When the period of an advert ends that contains `now` (ms): null for no end. Undefined when the advert is not shown
 * now.
 */
export function endOf(
  { beginsAt, endsAt, repeatMs }: Pick<Row, 'beginsAt' | 'endsAt' | 'repeatMs'>,
  now: number,
): number | null | undefined {
  if (beginsAt !== null && now < beginsAt) return undefined;
  if (endsAt === null) return null;
  if (repeatMs === null || beginsAt === null) return now < endsAt ? endsAt : undefined;
  const begin = now - ((now - beginsAt) % repeatMs);
  const end = begin + endsAt - beginsAt;
  return now < end ? end : undefined;
}

/** Reads the adverts that are active now, and the advert `preview` at any time. */
async function readAdverts(ctx: Ctx, which: SQL, preview: number | null = null): Promise<Advert[]> {
  const { tx, deps, language, now } = ctx;
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.market, deps.market.code),
        which,
        preview === null ? table.published : or(table.published, eq(table.id, preview)),
      ),
    )
    .orderBy(asc(table.position), asc(table.sort), asc(table.id));
  return validRows(ctx, {
    what: 'adverts',
    schema: advertSchema,
    rows: rows.flatMap((row) => {
      const period = endOf(row, now);
      const end = period === undefined && row.id === preview ? row.endsAt : period;
      if (end === undefined) return [];
      const { id, image, url, typeId, sort, content, position } = row;
      return [{ id, image, url, typeId, sort, content: content[language], position, endsAt: end }];
    }),
  });
}

/** The adverts of a position, sorted (C19, ADV-1). */
export const adverts = verb(
  contract.config.adverts,
  ({ ctx, input: { position, preview } }) =>
    readAdverts(ctx, eq(table.position, position), readPreview(ctx.deps, preview, ctx.now)),
  { cacheMs: contentCacheMs },
);

/** The adverts of a type (C18). */
export const advertsByType = verb(
  contract.config.advertsByType,
  ({ ctx, input }) => readAdverts(ctx, eq(table.typeId, input.typeId)),
  { cacheMs: contentCacheMs },
);
