import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { formatMobile } from '../../../contract/numbers/mobile';
import { mallStates, type MallState } from '../../../contract';
import {
  cancelOrder,
  itemsIn,
  lockOrder,
  moveOrder,
  openOrderAddress,
  readLines,
  serialOf,
  type Changing,
  type OrderRow,
} from '../../areas/mall';
import type { Deps } from '../../core/deps';
import { deskChanges, mallOrders, mallSteps } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { carryOut, refuseDesk, type Change } from './change';
import { assign } from './fields';
import { mallStockActions } from './mall-stock';
import { idOf } from './menus';
import type { Action, Asked, Topic } from './topic';

const most = 100;
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** An order of this market, locked when `tx` is a transaction. */
async function orderOf(tx: Tx, { market }: Pick<Deps, 'market'>, text: string | undefined): Promise<OrderRow> {
  const id = idOf(text);
  const row = await lockOrder(tx, { id });
  return row?.market === market.code ? row : refuseDesk(`there is no order ${id}`);
}

const isState = (text: string): text is MallState => (mallStates as readonly string[]).includes(text);

async function list({ deps, words: [state] }: Asked): Promise<string[]> {
  if (state !== undefined && !isState(state)) refuseDesk(`states: ${mallStates.join(', ')}`);
  const states: MallState[] = state === undefined ? ['placed', 'packed', 'sent'] : [state as MallState];
  const rows = await deps.db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.market, deps.market.code), inArray(mallOrders.state, states)))
    .orderBy(state === undefined ? asc(mallOrders.id) : desc(mallOrders.id))
    .limit(most);
  const lines = await readLines(
    deps.db,
    rows.map(({ id }) => id),
  );
  return [
    `Orders: ${rows.length}${rows.length === most ? ' or more' : ''}`,
    ...rows.map((row) => {
      const own = lines.filter(({ orderId }) => orderId === row.id);
      return `${String(row.id).padStart(6)}  ${row.state.padEnd(9)}  ${when(row.createdAt)}  ${itemsIn(own, 'en')}`;
    }),
  ];
}

/** Prints an order with its address. Who looked at the address is recorded first. */
function show({ deps, words, order: { by } }: Asked): Promise<string[]> {
  return withTransaction(deps, async (tx) => {
    const row = await orderOf(tx, deps, words[0]);
    const { id, memberId, key, sealed } = row;
    const steps = await tx.select().from(mallSteps).where(eq(mallSteps.orderId, id)).orderBy(asc(mallSteps.createdAt));
    const lines = await readLines(tx, [id]);
    if (sealed !== null)
      await tx.insert(deskChanges).values({
        market: deps.market.code,
        subject: `mall:${id}`,
        action: 'show',
        before: null,
        after: null,
        actor: `operator:${by}`,
        createdAt: deps.clock.now(),
      });
    const address = sealed === null ? null : openOrderAddress(deps, { memberId, key, sealed });
    const purse = row.type === 3 ? 'coins' : 'diamonds';
    return [
      `order ${id}  ${serialOf(id)}  member ${memberId}  ${row.state}`,
      `  ${itemsIn(lines, 'en')}: ${row.paid} ${purse}${row.off > 0 ? ` (coupon ${row.off})` : ''}`,
      ...steps.map((step) => `  ${when(step.createdAt)}  ${step.state}  ${step.actor}`),
      ...(row.tracking === null ? [] : [`  ${row.carrier}  ${row.tracking}`]),
      ...(address === null
        ? []
        : [
            `  ${address.name}  ${formatMobile(deps.market, address.mobile)}`,
            `  ${address.address}`,
            `  ${[address.postal, address.areaName].filter((part) => part !== '').join('  ')}`,
          ]),
    ];
  });
}

const changingOf = ({ deps, order: { by } }: Asked, tx: Tx): Changing => ({
  tx,
  deps,
  actor: `operator:${by}`,
  now: deps.clock.now(),
});

/** What the audit stores of an order: no personal data. */
const stored = ({ id, state, carrier, tracking, cancelReason }: OrderRow) => ({
  ...{ id, state, carrier, tracking, cancelReason },
});

interface Step {
  readonly action: string;
  readonly from: readonly MallState[];
  /** The columns after the step. */
  readonly next: (asked: Asked) => Partial<OrderRow> & { state: MallState };
  readonly apply: (
    changing: Changing,
    order: OrderRow,
    next: Partial<OrderRow> & { state: MallState },
  ) => Promise<unknown>;
}

/** Plans to move an order of parcels. Refuses an order in another state, and digital goods. */
async function planStep(tx: Tx, asked: Asked, { action, from, next, apply }: Step): Promise<Change> {
  const order = await orderOf(tx, asked.deps, asked.words[0]);
  const { id, state, digital } = order;
  if (digital) refuseDesk(`order ${id} is of digital goods: the server delivers it`);
  if (!from.includes(state)) refuseDesk(`order ${id} is ${state}; ${action} needs ${from.join(' or ')}`);
  const after = next(asked);
  return {
    subject: `mall:${id}`,
    action,
    before: stored(order),
    after: stored({ ...order, ...after }),
    notes: [`  ${itemsIn(await readLines(tx, [id]), 'en')}`],
    apply: (inTx) => apply(changingOf(asked, inTx), order, after),
  };
}

const step = (usage: string, about: string, one: Step): Action => ({
  usage,
  about,
  changes: true,
  run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => planStep(tx, asked, one) }),
});

/** A line of a name or number that the member reads. */
const isLine = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} .,/&()-]{1,39}$/u.test(text);

function trackingOf(words: readonly string[]): { carrier: string; tracking: string } {
  const { carrier, number } = assign(
    { carrier: '', number: '' },
    { fields: { carrier: 'text', number: 'text' }, words: words.slice(1) },
  );
  if (!isLine(carrier) || !isLine(number)) refuseDesk('carrier=… and number=… are required, 2 to 40 characters each');
  return { carrier, tracking: number };
}

/** Orders, stock and prices of the mall. */
export const mallTopic: Topic = {
  about: 'orders, stock and prices of the mall',
  actions: {
    list: {
      usage: 'mall list [placed | packed | sent | delivered | cancelled]',
      about: 'orders in a state; without one, those that are not finished',
      changes: false,
      run: list,
    },
    show: {
      usage: 'mall show <order> --by <name>',
      about: 'an order with its address; the name is recorded',
      changes: true,
      run: show,
    },
    pack: step('mall pack <order>', 'the order is packed and can no longer be cancelled by the member', {
      action: 'pack',
      from: ['placed'],
      next: () => ({ state: 'packed' }),
      apply: moveOrder,
    }),
    send: step('mall send <order> carrier=… number=…', 'the order is on its way, with its tracking number', {
      action: 'send',
      from: ['packed'],
      next: ({ words }) => ({ state: 'sent', ...trackingOf(words) }),
      apply: moveOrder,
    }),
    deliver: step('mall deliver <order>', 'the order has arrived', {
      action: 'deliver',
      from: ['sent'],
      next: () => ({ state: 'delivered' }),
      apply: moveOrder,
    }),
    cancel: step('mall cancel <order>', 'gives coins or diamonds, the coupon and the stock back', {
      action: 'cancel',
      from: ['placed', 'packed'],
      next: () => ({ state: 'cancelled', cancelReason: 'operator' }),
      apply: (changing, order) => cancelOrder(changing, order, 'operator'),
    }),
    ...mallStockActions,
  },
};
