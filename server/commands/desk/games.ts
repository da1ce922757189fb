import { existsSync, readFileSync } from 'node:fs';
import { and, asc, eq, max } from 'drizzle-orm';
import { formatMoney } from '../../../contract';
import { gameKinds } from '../../../contract/game-kinds';
import { drawCover, keepCover, type DrawnCover } from '../../areas/member';
import { Refusal } from '../../core/refuse';
import { games } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkText, type Fields } from './fields';
import { moneyOf } from './money';
import { planStored, readStored, type StoredSupplier } from './suppliers';
import type { Action, Asked, Topic } from './topic';

type Row = typeof games.$inferSelect;

const fields: Fields = {
  name: 'text',
  kind: 'text',
  min: 'text',
  max: 'text',
  multiple: 'number',
  payout: 'text',
  rtp: 'text',
  volatility: 'text',
  cover: 'text',
  silent: 'flag',
  sort: 'number',
  studio: 'text',
  code: 'text',
};
type Typed = Partial<Record<string, string | number | boolean>>;
/** Ids of suppliers below this one are of the shipped catalogue. */
const firstSupplierId = 1_000;

const idOf = (text: string | undefined): string =>
  text !== undefined && /^[A-Za-z0-9-]{1,40}$/.test(text)
    ? text
    : refuseDesk('the id of the game is required: letters, digits and -');

const find = async (tx: Tx, { market }: Pick<Deps, 'market'>, id: string): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(games)
      .where(and(eq(games.market, market.code), eq(games.id, id)))
      .for('update')
  )[0];

/** The supplier that has a game. */
const ownerOf = (stored: readonly StoredSupplier[], id: string): StoredSupplier | undefined =>
  stored.find(({ games: of }) => (Array.isArray(of) ? of.includes(id) : Object.values(of ?? {}).includes(id)));

/** Reads a picture file; the cover is drawn before the transaction, and stored in it. */
async function coverOf(words: readonly string[]): Promise<DrawnCover | null> {
  const path = words.find((word) => word.startsWith('cover='))?.slice('cover='.length);
  if (path === undefined || path === '') return null;
  if (!existsSync(path)) refuseDesk(`cover: there is no file ${path}`);
  return drawCover(readFileSync(path)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return refuseDesk('cover: a JPEG, PNG or WebP picture is required');
  });
}

const rtpOf = (text: string): number => {
  const [, whole, part = ''] =
    /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? refuseDesk('rtp is a percentage, such as 96.5');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Applies what was typed to a row of the catalogue. */
function withTyped({ deps }: Asked, row: Row, typed: Typed): Row {
  const text = (name: string): string | undefined => (typed[name] === undefined ? undefined : String(typed[name]));
  const money = (name: string, old: number | null) =>
    text(name) === undefined ? old : moneyOf(deps, name, text(name)!);
  return {
    ...row,
    name: text('name') ?? row.name,
    kind: text('kind') ?? row.kind,
    stakeMin: money('min', row.stakeMin),
    stakeMax: money('max', row.stakeMax),
    maxMultiple: (typed['multiple'] as number | undefined) ?? row.maxMultiple,
    maxPayout: money('payout', row.maxPayout),
    rtp: text('rtp') === undefined ? row.rtp : rtpOf(text('rtp')!),
    volatility: (text('volatility') as Row['volatility'] | undefined) ?? row.volatility,
    silent: (typed['silent'] as boolean | undefined) ?? row.silent,
    sort: (typed['sort'] as number | undefined) ?? row.sort,
    supplier: text('studio') ?? row.supplier,
  };
}

/** Refuses a row that players could not play, or that has no words. */
function check({ name, kind, stakeMin, stakeMax, maxMultiple, maxPayout, rtp, volatility }: Row): void {
  checkText('name', name, 60);
  if (!(gameKinds as readonly string[]).includes(kind)) refuseDesk(`kind is one of ${gameKinds.join(', ')}`);
  if (stakeMin === null || stakeMax === null)
    return refuseDesk('min and max are required: the stakes, such as min=0.50');
  if (stakeMin > stakeMax) refuseDesk('min is above max');
  if (maxMultiple === null || maxMultiple < 1 || maxMultiple > 1_000_000)
    return refuseDesk('multiple is required: the most that a round pays, as a multiple of its stakes');
  if (maxPayout === null || maxPayout < stakeMax || maxPayout > 1e12)
    return refuseDesk('payout is required: the most that a round pays, as a sum of at least the highest stake');
  if (rtp !== null && rtp > 10_000) refuseDesk('rtp is at most 100');
  if (volatility !== null && !['low', 'medium', 'high', 'choice'].includes(volatility))
    refuseDesk('volatility is low, medium, high or choice');
}

const write = (row: Row, cover: DrawnCover | null, now: number) => async (tx: Tx) => {
  const path = cover === null ? row.cover : await keepCover(tx, cover, now);
  const stored = { ...row, cover: path };
  await tx
    .insert(games)
    .values(stored)
    .onConflictDoUpdate({ target: [games.market, games.id], set: stored });
};

/** What the desk shows and the audit stores of a row. */
const shown = (row: Row, cover: DrawnCover | null) => ({
  ...row,
  ...(cover === null ? {} : { cover: `picture ${cover.digest.slice(0, 12)}` }),
});

/** The stored supplier with one game more. */
function withGame(one: StoredSupplier, id: string, code: string | undefined): StoredSupplier {
  if (one['protocol'] !== 'hub88') return { ...one, games: [...(one['games'] as string[]), id] };
  if (code === undefined || code === '') return refuseDesk('code is required: the game_code of Hub88');
  return { ...one, games: { ...(one['games'] as object), [code]: id } };
}

/** The number under which the games of a supplier are grouped. */
async function supplierIdOf(tx: Tx, { market }: Pick<Deps, 'market'>, stored: StoredSupplier): Promise<number> {
  const list = Array.isArray(stored['games']) ? stored['games'] : Object.values((stored['games'] as object) ?? {});
  for (const id of list as string[]) {
    const row = await find(tx, { market }, id);
    if (row) return row.supplierId;
  }
  const [row] = await tx.select({ last: max(games.supplierId) }).from(games);
  return Math.max(firstSupplierId, (row?.last ?? 0) + 1);
}

async function planAdd(tx: Tx, asked: Asked, cover: DrawnCover | null): Promise<Change> {
  const { deps, words } = asked;
  const id = idOf(words[0]);
  if ((await find(tx, deps, id)) !== undefined) refuseDesk(`game ${id} exists`);
  const stored = await readStored(tx, deps);
  const owner = stored.find((one) => one.id === words[1]) ?? refuseDesk(`there is no supplier ${words[1] ?? ''}`);
  const typed = assign<Typed>({}, { fields, words: words.slice(2) });
  const empty: Row = {
    market: deps.market.code,
    id,
    name: '',
    supplierId: await supplierIdOf(tx, deps, owner),
    cover: '',
    largeCover: '',
    hasDemo: false,
    label: 0,
    kind: '',
    rtp: null,
    stakeMin: null,
    stakeMax: null,
    maxMultiple: null,
    maxPayout: null,
    open: true,
    silent: owner['protocol'] === 'hub88',
    sort: 0,
    supplier: owner.id,
    volatility: null,
  };
  const row = withTyped(asked, empty, typed);
  check(row);
  const next = withGame(owner, id, typed['code'] as string | undefined);
  const after = stored.map((one) => (one === owner ? next : one));
  const setting = planStored(deps, { before: stored, after, id: owner.id, action: 'add game' });
  return {
    subject: `games:${id}`,
    action: 'add',
    before: null,
    after: { ...shown(row, cover), games: next['games'] },
    notes: ['  It is in no category yet: npm run desk -- categories put <category> <game>'],
    apply: async (inTx) => {
      await write(row, cover, deps.clock.now())(inTx);
      await setting.apply(inTx);
    },
  };
}

async function planEdit(
  tx: Tx,
  asked: Asked,
  { action, open, cover }: { action: string; open?: boolean; cover: DrawnCover | null },
) {
  const { deps, words } = asked;
  const id = idOf(words[0]);
  const before = (await find(tx, deps, id)) ?? refuseDesk(`there is no game ${id}`);
  if (ownerOf(await readStored(tx, deps), id) === undefined) refuseDesk(`game ${id} belongs to no outside supplier`);
  const typed = open === undefined ? assign<Typed>({}, { fields, words: words.slice(1) }) : {};
  const after = { ...withTyped(asked, before, typed), ...(open === undefined ? {} : { open }) };
  if (after.open) check(after);
  const change = { subject: `games:${id}`, action, before, after: shown(after, cover) };
  return { ...change, apply: write(after, cover, deps.clock.now()) };
}

async function list({ deps }: Asked): Promise<string[]> {
  const stored = await readStored(deps.db, deps);
  const rows = await deps.db
    .select()
    .from(games)
    .where(eq(games.market, deps.market.code))
    .orderBy(asc(games.sort), asc(games.id));
  const own = rows.flatMap((row) => {
    const owner = ownerOf(stored, row.id);
    return owner === undefined ? [] : [{ ...row, owner: owner.id }];
  });
  const money = (amount: number | null): string => (amount === null ? 'none' : formatMoney(deps.market, amount));
  return [
    `Games of outside suppliers: ${own.length}`,
    ...own.map(
      ({ id, owner, open, name, kind, stakeMin, stakeMax, maxMultiple, maxPayout }) =>
        `${id.padStart(6)}  ${owner}  ${open ? 'open' : 'off'}  ${name}  ${kind}  stakes ${money(stakeMin)} to ${money(stakeMax)}  ` +
        `a round pays at most ${maxMultiple ?? 'no'}× and ${money(maxPayout)}`,
    ),
  ];
}

const changing = (
  usage: string,
  about: string,
  plan: (tx: Tx, asked: Asked, cover: DrawnCover | null) => Promise<Change>,
): Action => ({
  usage,
  about,
  changes: true,
  run: async (asked) => {
    const cover = await coverOf(asked.words);
    return carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked, cover) });
  },
});

/** The games of outside suppliers in the catalogue. */
export const gameTopic: Topic = {
  about: 'games of outside suppliers: stakes, maxima, covers',
  actions: {
    list: { usage: 'games list', about: 'the games of outside suppliers', changes: false, run: list },
    add: changing(
      'games add <id> <supplier> name=… kind=… min=0.50 max=50 multiple=100 payout=5000 [cover=<file>] …',
      `adds a game and gives it to its supplier. Fields: ${Object.keys(fields).join(', ')}. Kinds: ${gameKinds.join(', ')}`,
      planAdd,
    ),
    change: changing('games change <id> field=value …', 'changes a game', (tx, asked, cover) =>
      planEdit(tx, asked, { action: 'change', cover }),
    ),
    off: changing('games off <id>', 'no launches and stakes; open rounds are still paid', (tx, asked, cover) =>
      planEdit(tx, asked, { action: 'off', open: false, cover }),
    ),
    on: changing('games on <id>', 'launches and stakes again', (tx, asked, cover) =>
      planEdit(tx, asked, { action: 'on', open: true, cover }),
    ),
  },
};
