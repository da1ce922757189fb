import { sql } from 'drizzle-orm';
import { codes } from '../../../contract';
import { refuse } from '../../core/refuse';
import type { Tx } from '../../db/types';
import type { GoodsRow } from './settings';

/** One option of an item in a market. */
export interface StockKey {
  readonly market: string;
  readonly goods: number;
  readonly option: string;
}

const where = ({ market, goods, option }: StockKey) =>
  sql`market = ${market} and goods = ${goods}::integer and option = ${option}`;

/** Writes the stock of a new item once, with the shipped pieces. */
export async function openStock(
  tx: Tx,
  key: StockKey,
  { pieces, now }: { pieces: number; now: number },
): Promise<void> {
  const { market, goods, option } = key;
  await tx.execute(sql`
    with made as (
      insert into mall_stock (market, goods, option, supplied)
      values (${market}, ${goods}::integer, ${option}, ${pieces}::bigint) on conflict do nothing returning supplied)
    insert into mall_supplies (market, goods, option, pieces, actor, created_at)
    select ${market}, ${goods}::integer, ${option}, supplied, 'system', ${now}::bigint from made where supplied > 0`);
}

/** Pieces that can be ordered, by `<goods>:<option>`. Items without a row have their shipped stock. */
export async function readStock(
  tx: Tx,
  market: string,
  rows: readonly GoodsRow[],
): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>(
    rows.flatMap(({ id, options }) => options.map(({ code, stock }) => [`${id}:${code}`, stock] as const)),
  );
  const { rows: stored } = await tx.execute<{ goods: number; option: string; left: number }>(
    sql`select goods, option, supplied - sold as left from mall_stock where market = ${market}`,
  );
  for (const { goods, option, left: pieces } of stored) {
    const at = `${goods}:${option}`;
    if (left.has(at)) left.set(at, pieces);
  }
  return left;
}

/**
 * Takes pieces for an order. The update locks the row until the end of the transaction, so parallel orders never take
 * more than there is. Refuses with mallStock (data: id, option, left).
 */
export async function takeStock(
  tx: Tx,
  key: StockKey,
  { count, shipped, now }: { count: number; shipped: number; now: number },
): Promise<void> {
  const take = async (): Promise<boolean> => {
    const { rows } = await tx.execute(sql`update mall_stock set sold = sold + ${count}::integer
      where ${where(key)} and supplied - sold >= ${count}::integer returning 1`);
    return rows.length > 0;
  };
  if (await take()) return;
  await openStock(tx, key, { pieces: shipped, now });
  if (await take()) return;
  const { rows } = await tx.execute<{ left: number }>(
    sql`select supplied - sold as left from mall_stock where ${where(key)}`,
  );
  refuse(codes.mallStock, 'mallStock', { id: key.goods, option: key.option, left: rows[0]!.left });
}

/** Gives pieces of a cancelled order back. */
export const returnStock = (tx: Tx, key: StockKey, count: number): Promise<unknown> =>
  tx.execute(sql`update mall_stock set sold = sold - ${count}::integer where ${where(key)}`);
