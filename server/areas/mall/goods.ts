import { eq } from 'drizzle-orm';
import {
  codes,
  contract,
  couponKinds,
  type AnswerInputOf,
  type Language,
  type MallGoods,
  type MallType,
  type MarketCode,
} from '../../../contract';
import { networkOf } from '../../../contract/numbers/mobile';
import { networks } from '../../../contract/wire/networks';
import type { Ctx, Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { members } from '../../db/schema';
import { readMallLevels } from '../vip';
import { mallSchema, mallSettingsName, soldAt, type GoodsRow, type MallSettings } from './settings';
import { readStock } from './stock';

/** Goods and shops, cached. Call it outside a transaction. */
export const readMall = (deps: Deps): Promise<MallSettings> => readSettings(deps, mallSettingsName, mallSchema);

/** Whether the server has a provider for airtime and data. */
export const hasTopUps = ({ payments }: Pick<Deps, 'payments'>): boolean => payments.topUps !== null;

/** Names of the networks that airtime and data can be sent to. */
export const networksOf = (market: MarketCode): readonly string[] => networks[market].map(({ name }) => name);
/** The present name of a network; an app that has been open for long may send the former one. */
export const presentName = (market: MarketCode, name: string): string =>
  networks[market].find(({ formerly }) => formerly === name)?.name ?? name;

/** The level that may order goods of a type, and the member's own (Q63). */
export async function gateOf(
  { deps, member }: Pick<Ctx, 'deps' | 'member'>,
  type: MallType,
): Promise<{ minLevel: number; level: number | null }> {
  const levels = await readMallLevels(deps);
  return { minLevel: levels[type], level: member?.levelId ?? null };
}

function shown(
  row: GoodsRow,
  { price, language, stock }: { price: number; language: Language; stock: ReadonlyMap<string, number> },
): MallGoods {
  const { id, type, kind, image, size, maxCount } = row;
  const sizeOf = (of: GoodsRow['kind']): number | null => (kind === of ? size : null);
  return {
    id,
    type,
    kind,
    image,
    maxCount,
    name: row.name[language],
    text: row.text[language],
    unitPrice: price,
    couponType: row.takesCoupons ? couponKinds.mall : 0,
    options: row.options.map(({ code }) => ({ code, stock: stock.get(`${id}:${code}`) ?? 0 })),
    face: sizeOf('airtime'),
    megabytes: sizeOf('data'),
    tickets: sizeOf('tickets'),
  };
}

/** The goods of a type (C117, R-48). */
export const goodsVerb = verb(contract.mall.goods, async ({ ctx, input: { type } }) => {
  const { deps, now, language, tx } = ctx;
  const mall = await readMall(deps);
  const withTopUps = hasTopUps(deps);
  const sold = mall.goods
    .filter((row) => row.type === type)
    .flatMap(({ id }) => soldAt(mall, { id, now, withTopUps }) ?? []);
  const stock = await readStock(
    tx,
    deps.market.code,
    sold.map(({ row }) => row),
  );
  return {
    goods: sold.map(({ row, price }) => shown(row, { price, language, stock })),
    ...(await gateOf(ctx, type)),
  };
});

/** The network of the member's mobile; null for a visitor and for a block without a network. */
async function ownNetwork({ tx, deps, member }: Pick<Ctx, 'tx' | 'deps' | 'member'>): Promise<string | null> {
  if (member === null) return null;
  const [row] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, member.id));
  return networkOf(deps.market.code, row!.mobile)?.name ?? null;
}

/** One item. */
export const detailVerb = verb(contract.mall.detail, async ({ ctx, input: { id } }) => {
  const { deps, now, language, tx } = ctx;
  const { code } = deps.market;
  const sold = soldAt(await readMall(deps), { id, now, withTopUps: hasTopUps(deps) });
  if (sold === null) return refuse(codes.mallGone, 'mallGone', { id });
  const { row, price } = sold;
  return {
    goods: shown(row, { price, language, stock: await readStock(tx, code, [row]) }),
    networks: { all: [...networksOf(code)], own: await ownNetwork(ctx) },
    ...(await gateOf(ctx, row.type)),
  };
});

/** Where a jump leads (R-50, Q63). */
export const jumpVerb = verb(
  contract.mall.jump,
  async ({ ctx, input: { id } }): Promise<AnswerInputOf<typeof contract.mall.jump>> => {
    const mall = await readMall(ctx.deps);
    const sold = soldAt(mall, { id, now: ctx.now, withTopUps: hasTopUps(ctx.deps) });
    if (sold !== null) return { kind: 'goods', id, type: sold.row.type };
    const shop = mall.shops.find((one) => one.id === id);
    if (shop === undefined) return refuse(codes.noActivity, 'noActivity');
    return { kind: 'shop', id, name: shop.name, url: shop.url, host: new URL(shop.url).host };
  },
);
