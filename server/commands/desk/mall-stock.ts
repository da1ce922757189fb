import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { readCount } from '../../../contract';
import { mallSchema, mallSettingsName, openStock, priceAt, readStock, type MallSettings } from '../../areas/mall';
import type { Deps } from '../../core/deps';
import { mallStock, mallSupplies, settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import { carryOut, refuseDesk, type Change } from './change';
import { assign } from './fields';
import { idOf } from './menus';
import type { Action, Asked } from './topic';

const settingKey = ({ market }: Pick<Deps, 'market'>): string => `${mallSettingsName}:${market.code}`;

/** The goods of the market, locked. */
async function readGoods(tx: Tx, deps: Deps): Promise<MallSettings> {
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, settingKey(deps)))
    .for('update');
  return v.parse(mallSchema, row?.value);
}

const goodsOf = (mall: MallSettings, text: string | undefined): MallSettings['goods'][number] => {
  const id = idOf(text);
  return mall.goods.find((row) => row.id === id) ?? refuseDesk(`there is no item ${id}; see mall stock`);
};

/** A count from 1 to 999,999,999, for example 1150 or 1,150. */
const countOf = (text: string | undefined, why: string): number => {
  const count = readCount(text ?? '');
  return count !== null && count >= 1 && count < 1e9 ? count : refuseDesk(why);
};

async function stock({ deps }: Asked): Promise<string[]> {
  const [row] = await deps.db
    .select()
    .from(settings)
    .where(eq(settings.key, settingKey(deps)));
  const { goods, shops } = v.parse(mallSchema, row?.value);
  const left = await readStock(deps.db, deps.market.code, goods);
  const now = deps.clock.now();
  return [
    ...goods.flatMap((one) =>
      one.options.map(
        ({ code }) =>
          `${String(one.id).padStart(5)}  ${code.padEnd(4)}  ${String(left.get(`${one.id}:${code}`)).padStart(7)} left  ` +
          `${priceAt(one, now) ?? 'no price'} ${one.type === 3 ? 'coins' : 'diamonds'}  ` +
          `${one.enable ? '' : 'not sold  '}${one.name.en}`,
      ),
    ),
    ...shops.map(({ id, name, url }) => `${String(id).padStart(5)}  shop  ${name}  ${url}`),
  ];
}

/** Plans to add pieces of an item (`sign` 1), or to take away pieces that nobody has ordered (−1). */
async function planSupply(tx: Tx, asked: Asked, sign: 1 | -1): Promise<Change> {
  const { deps, words } = asked;
  const item = goodsOf(await readGoods(tx, deps), words[0]);
  const option = words.length > 2 ? words[1]! : '';
  const text = words[words.length > 2 ? 2 : 1] ?? '';
  const shipped = item.options.find(({ code }) => code === option);
  if (shipped === undefined)
    return refuseDesk(
      `item ${item.id} has the options: ${item.options.map(({ code }) => code || '(none)').join(', ')}`,
    );
  const pieces = sign * countOf(text, 'how many pieces?');
  const key = { market: deps.market.code, goods: item.id, option };
  const now = deps.clock.now();
  await openStock(tx, key, { pieces: shipped.stock, now });
  const which = and(eq(mallStock.market, key.market), eq(mallStock.goods, key.goods), eq(mallStock.option, option));
  const [row] = await tx.select().from(mallStock).where(which).for('update');
  const { supplied, sold } = row!;
  if (supplied + pieces < sold) refuseDesk(`only ${supplied - sold} pieces are left`);
  return {
    subject: `mall-stock:${item.id}${option === '' ? '' : `-${option}`}`,
    action: sign > 0 ? 'supply' : 'reduce',
    before: { supplied, sold },
    after: { supplied: supplied + pieces, sold },
    apply: async (inTx) => {
      await inTx
        .update(mallStock)
        .set({ supplied: supplied + pieces })
        .where(which);
      await inTx.insert(mallSupplies).values({ ...key, pieces, actor: `operator:${asked.order.by}`, createdAt: now });
    },
  };
}

/** Plans a change of the setting of goods and shops. */
async function planSetting(
  tx: Tx,
  { deps }: Asked,
  { action, edit }: { action: string; edit: (mall: MallSettings) => MallSettings },
): Promise<Change> {
  const before = await readGoods(tx, deps);
  const { success, issues, output: after } = v.safeParse(mallSchema, edit(before));
  if (!success) return refuseDesk(`${v.getDotPath(issues[0]) ?? 'the value'}: ${issues[0].message}`);
  return {
    subject: 'mall-goods',
    action,
    before,
    after,
    apply: (inTx) =>
      inTx
        .update(settings)
        .set({ value: after })
        .where(eq(settings.key, settingKey(deps))),
  };
}

interface Edit {
  readonly usage: string;
  readonly about: string;
  readonly action: string;
  readonly edit: (asked: Asked, mall: MallSettings) => MallSettings;
}

const setting = ({ usage, about, action, edit }: Edit): Action => ({
  usage,
  about,
  changes: true,
  run: (asked) =>
    carryOut(asked.deps, {
      order: asked.order,
      plan: (tx) => planSetting(tx, asked, { action, edit: (mall) => edit(asked, mall) }),
    }),
});

/** Changes the price that is valid now, or adds one that is valid from a later time on. */
function withPrice({ deps, words }: Asked, mall: MallSettings): MallSettings {
  const item = goodsOf(mall, words[0]);
  const price = countOf(words[1], 'the price is required, in whole coins or diamonds');
  const now = deps.clock.now();
  const inForce = item.prices.findLast(({ from }) => from <= now)?.from ?? 0;
  const { from } = assign({ from: inForce }, { fields: { from: 'time' }, words: words.slice(2) });
  if (from !== inForce && from <= now) refuseDesk('from is a later time');
  const others = item.prices.filter((row) => row.from !== from);
  const prices = [...others, { from, price }].sort((one, other) => one.from - other.from);
  return { ...mall, goods: mall.goods.map((row) => (row === item ? { ...row, prices } : row)) };
}

function withSale({ words }: Asked, mall: MallSettings): MallSettings {
  const item = goodsOf(mall, words[0]);
  const enable = words[1] === 'on' ? true : words[1] === 'off' ? false : refuseDesk('on or off is required');
  return { ...mall, goods: mall.goods.map((row) => (row === item ? { ...row, enable } : row)) };
}

function withShop({ words }: Asked, mall: MallSettings): MallSettings {
  const id = idOf(words[0]);
  const others = mall.shops.filter((shop) => shop.id !== id);
  if (words[1] === 'remove') return { ...mall, shops: others };
  const { name, url } = assign({ name: '', url: '' }, { fields: { name: 'text', url: 'text' }, words: words.slice(1) });
  return { ...mall, shops: [...others, { id, name, url }] };
}

/** Actions on goods, stock, prices and outside shops. */
export const mallStockActions: Readonly<Record<string, Action>> = {
  stock: { usage: 'mall stock', about: 'goods with pieces left and prices, and the shops', changes: false, run: stock },
  supply: {
    usage: 'mall supply <item> [option] <pieces>',
    about: 'adds pieces',
    changes: true,
    run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => planSupply(tx, asked, 1) }),
  },
  reduce: {
    usage: 'mall reduce <item> [option] <pieces>',
    about: 'takes away pieces that nobody has ordered',
    changes: true,
    run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => planSupply(tx, asked, -1) }),
  },
  price: setting({
    usage: 'mall price <item> <price> [from=<time>]',
    about: 'changes the price now, or from a later time on',
    action: 'price',
    edit: withPrice,
  }),
  sell: setting({
    usage: 'mall sell <item> on|off',
    about: 'puts an item into the mall, or takes it out',
    action: 'sell',
    edit: withSale,
  }),
  shop: setting({
    usage: 'mall shop <id> name=… url=https://… | mall shop <id> remove',
    about: 'an outside shop that /mall/jump/<id> may lead to',
    action: 'shop',
    edit: withShop,
  }),
};
