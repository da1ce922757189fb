import { and, asc, eq, type SQL } from 'drizzle-orm';
import { contract, menuSchema, type MenuItem } from '../../../contract';
import { menus as table } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { contentCacheMs } from '../../core/content-cache';

/** Reads the active menu entries (HOM-20). */
async function readMenus(ctx: Ctx, which: SQL): Promise<MenuItem[]> {
  const { tx, deps, language } = ctx;
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.market, deps.market.code), eq(table.actived, true), which))
    .orderBy(asc(table.sort), asc(table.id));
  return validRows(ctx, {
    what: 'menus',
    schema: menuSchema,
    rows: rows.map(({ id, title, url, img, content, actived }) => ({
      id,
      title: title[language],
      url,
      img,
      content,
      actived,
    })),
  });
}

/** The menu of a position, sorted (C16, HOM-2, HOM-15). */
export const menus = verb(
  contract.config.menus,
  ({ ctx, input }) => readMenus(ctx, eq(table.position, input.position)),
  { cacheMs: contentCacheMs },
);

/** The menu of a group, sorted (C17, HOM-17). */
export const menusByGroup = verb(
  contract.config.menusByGroup,
  ({ ctx, input }) => readMenus(ctx, eq(table.groupId, input.groupId)),
  { cacheMs: contentCacheMs },
);
