import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { advertSchema, contract, type Advert } from '../../../contract';
import { adverts as table } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { contentCacheMs } from '../../core/content-cache';

/** Reads the adverts that are active now. */
async function readAdverts(ctx: Ctx, which: SQL): Promise<Advert[]> {
  const { tx, deps, language, now } = ctx;
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.market, deps.market.code),
        which,
        or(isNull(table.beginsAt), lte(table.beginsAt, now)),
        or(isNull(table.endsAt), gt(table.endsAt, now)),
      ),
    )
    .orderBy(asc(table.position), asc(table.sort), asc(table.id));
  return validRows(ctx, {
    what: 'adverts',
    schema: advertSchema,
    rows: rows.map(({ id, image, url, typeId, sort, content, position }) => ({
      id,
      image,
      url,
      typeId,
      sort,
      content: content[language],
      position,
    })),
  });
}

/** The adverts of a position, sorted (C19, ADV-1). */
export const adverts = verb(
  contract.config.adverts,
  ({ ctx, input }) => readAdverts(ctx, eq(table.position, input.position)),
  { cacheMs: contentCacheMs },
);

/** The adverts of a type (C18). */
export const advertsByType = verb(
  contract.config.advertsByType,
  ({ ctx, input }) => readAdverts(ctx, eq(table.typeId, input.typeId)),
  { cacheMs: contentCacheMs },
);
