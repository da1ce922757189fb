import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { formatMoney } from '../../../contract';
import { checkSuppliers } from '../../areas/games';
import { readFlow } from '../../bets/supplier-flow';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, type Fields } from './fields';
import { moneyOf } from './money';
import type { Action, Asked, Topic } from './topic';

/** A supplier as the setting stores it; `checkSuppliers` says whether it is right. */
export type StoredSupplier = Record<string, unknown> & { id: string };

const settingKey = ({ market }: Pick<Deps, 'market'>): string => `suppliers:${market.code}`;

/** The stored suppliers, right or wrong; locked when `tx` is a transaction. */
export async function readStored(tx: Tx, deps: Pick<Deps, 'market'>): Promise<StoredSupplier[]> {
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, settingKey(deps)))
    .for('update');
  return ((row?.value as { suppliers?: StoredSupplier[] } | undefined)?.suppliers ?? []).map((one) => ({ ...one }));
}

/** Stores suppliers after a check. Refuses a value with a fault that the stored one does not have. */
export function planStored(
  deps: Deps,
  { before, after, id, action }: { before: StoredSupplier[]; after: StoredSupplier[]; id: string; action: string },
): Change {
  const production = deps.env.mode === 'production';
  const fault = checkSuppliers({ suppliers: after }, { production }).faults.find(({ supplier }) => supplier === id);
  if (fault) refuseDesk(`${fault.field}: ${fault.why}`);
  const of = (list: StoredSupplier[]) => list.find((one) => one.id === id) ?? null;
  const value = { suppliers: after };
  return {
    subject: `suppliers:${id}`,
    action,
    before: of(before),
    after: of(after),
    apply: (tx) =>
      tx
        .insert(settings)
        .values({ key: settingKey(deps), value })
        .onConflictDoUpdate({ target: settings.key, set: { value } }),
  };
}

const fields: Fields = {
  keys: 'text',
  frame: 'text',
  rounds: 'text',
  games: 'text',
  hosts: 'text',
  launch: 'text',
  operator: 'number',
  subPartner: 'text',
  hour: 'text',
  day: 'text',
};
type Typed = Partial<Record<string, string | number>>;
const listOf = (text: string): string[] => (text === '' ? [] : text.split(','));

/** A public key of the setting: of a PEM file, or as it is typed. Hub88's stay PEM, ours become SPKI DER in base64. */
function keyOf(text: string, protocol: unknown): string {
  if (text.endsWith('.pem') && !existsSync(text)) return refuseDesk(`keys: there is no file ${text}`);
  const pem = existsSync(text) ? readFileSync(text, 'utf8') : text.replaceAll('\\n', '\n');
  if (!pem.includes('BEGIN')) return text;
  if (pem.includes('PRIVATE')) return refuseDesk('keys: this is a private key. It stays with the supplier');
  if (protocol === 'hub88') return pem.trim();
  return createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');
}

function gamesOf(text: string, protocol: unknown): unknown {
  if (protocol !== 'hub88') return listOf(text);
  return Object.fromEntries(
    listOf(text).map((pair) => /^([^:]+):([^:]+)$/.exec(pair)?.slice(1) ?? refuseDesk('games=code:id,code:id')),
  );
}

/** Applies what was typed to a stored supplier. */
function withTyped({ deps }: Asked, one: StoredSupplier, typed: Typed): StoredSupplier {
  const next = { ...one };
  const text = (name: string): string | undefined => (typed[name] === undefined ? undefined : String(typed[name]));
  const { protocol } = one;
  if (text('keys') !== undefined) next['publicKeys'] = listOf(text('keys')!).map((key) => keyOf(key, protocol));
  if (text('games') !== undefined) next['games'] = gamesOf(text('games')!, protocol);
  for (const name of ['frame', 'rounds']) if (text(name) !== undefined) next[name] = text(name);
  if (text('hosts') !== undefined) next['hosts'] = listOf(text('hosts')!);
  const limits = { ...(one['limits'] as object | undefined) } as Record<string, number>;
  for (const name of ['hour', 'day']) if (text(name) !== undefined) limits[name] = moneyOf(deps, name, text(name)!);
  if (Object.keys(limits).length > 0) next['limits'] = limits;
  const launch = { ...(one['launch'] as object | undefined) } as Record<string, unknown>;
  if (text('launch') !== undefined) launch['url'] = text('launch');
  for (const name of ['operator', 'subPartner']) if (typed[name] !== undefined) launch[name] = typed[name];
  if (Object.keys(launch).length > 0) next['launch'] = launch;
  return next;
}

const idOf = (text: string | undefined): string => text ?? refuseDesk('the id of the supplier is required');

async function planAdd(tx: Tx, asked: Asked): Promise<Change> {
  const before = await readStored(tx, asked.deps);
  const [id, protocol, ...words] = asked.words;
  if (before.some((one) => one.id === id)) refuseDesk(`the supplier ${id} exists`);
  if (protocol !== 'baobab-1' && protocol !== 'hub88') refuseDesk('the protocol is baobab-1 or hub88');
  const empty = { protocol, id: idOf(id), enabled: true, games: protocol === 'hub88' ? {} : [] };
  const one = withTyped(asked, empty, assign<Typed>({}, { fields, words }));
  return planStored(asked.deps, { before, after: [...before, one], id: idOf(id), action: 'add' });
}

async function planEdit(tx: Tx, asked: Asked, { action, enabled }: { action: string; enabled?: boolean }) {
  const before = await readStored(tx, asked.deps);
  const id = idOf(asked.words[0]);
  const one = before.find((other) => other.id === id) ?? refuseDesk(`there is no supplier ${id}`);
  const typed = enabled === undefined ? assign<Typed>({}, { fields, words: asked.words.slice(1) }) : {};
  const next = { ...withTyped(asked, one, typed), ...(enabled === undefined ? {} : { enabled }) };
  return planStored(asked.deps, { before, after: before.map((old) => (old === one ? next : old)), id, action });
}

async function list({ deps }: Asked): Promise<string[]> {
  const stored = await readStored(deps.db, deps);
  const { faults } = checkSuppliers({ suppliers: stored }, { production: deps.env.mode === 'production' });
  const now = deps.clock.now();
  const lines = await Promise.all(
    stored.map(async (one) => {
      const fault = faults.find(({ supplier }) => supplier === one.id);
      const { hour, day, held, refused } = await readFlow({ tx: deps.db, supplier: one.id, now });
      const money = (amount: number): string => formatMoney(deps.market, amount);
      const state = fault ? `wrong: ${fault.field}: ${fault.why}` : one['enabled'] === true ? 'on' : 'off';
      return (
        `${one.id.padEnd(16)}  ${String(one['protocol']).padEnd(8)}  ${state}  games ${JSON.stringify(one['games'])}  ` +
        `net payout ${money(hour)} in an hour, ${money(day)} in 24 hours; ${held} held, ${refused} refused`
      );
    }),
  );
  return [`Suppliers: ${stored.length}`, ...lines];
}

const changing = (usage: string, about: string, plan: (tx: Tx, asked: Asked) => Promise<Change>): Action => ({
  usage,
  about,
  changes: true,
  run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked) }),
});

/** Outside suppliers of games. */
export const supplierTopic: Topic = {
  about: 'outside suppliers of games: keys, addresses, limits of their payouts',
  actions: {
    list: { usage: 'suppliers list', about: 'all suppliers, with mistakes and net payouts', changes: false, run: list },
    add: changing(
      'suppliers add <id> baobab-1|hub88 keys=<PEM file or text>[,…] frame=https://…',
      `adds a supplier. Fields: ${Object.keys(fields).join(', ')}; hour and day are net payouts from which on wins are held`,
      planAdd,
    ),
    change: changing('suppliers change <id> field=value …', 'changes fields of a supplier', (tx, asked) =>
      planEdit(tx, asked, { action: 'change' }),
    ),
    off: changing('suppliers off <id>', 'no launches and stakes; open rounds are still paid', (tx, asked) =>
      planEdit(tx, asked, { action: 'off', enabled: false }),
    ),
    on: changing('suppliers on <id>', 'launches and stakes again', (tx, asked) =>
      planEdit(tx, asked, { action: 'on', enabled: true }),
    ),
  },
};
