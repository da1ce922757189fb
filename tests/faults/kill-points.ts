import { isDeepStrictEqual } from 'node:util';
import { randomBytes } from 'node:crypto';
import { DepositState, WithdrawState } from '../../contract';
import { wait, type Cashier, type Wish } from './cashier';
import type { KillAt } from './house';

/** A named point in the processing of a deposit or withdrawal at which the server is killed (F2). */
export interface KillPoint {
  readonly name: string;
  readonly kind: Wish['kind'];
  /** Amount in minor units. Its last two digits select the provider's result (ECO-13). */
  readonly money: number;
  readonly at: KillAt;
}

const [paid, refused] = [7_000, 7_001];
const deposit = 'insert into "deposit_orders"';
const withdrawal = 'insert into "withdraw_orders"';
const callback = 'insert into "payment_callbacks"';
const entries = 'select ledger_post(';

/**
 * The twelve points. At the last two points of a withdrawal, the first ledger post is the hold and the second ends the
 * order.
 */
export const killPoints: readonly KillPoint[] = [
  {
    name: 'D1 before the commit of the order',
    kind: 'deposit',
    money: paid,
    at: { statement: deposit, at: 'before-commit' },
  },
  {
    name: 'D2 after the order, before the answer',
    kind: 'deposit',
    money: paid,
    at: { statement: deposit, at: 'after-commit' },
  },
  {
    name: 'D3 before the request to the provider',
    kind: 'deposit',
    money: paid,
    at: { request: '/v1/payments', at: 'before' },
  },
  {
    name: 'D4 after the request to the provider',
    kind: 'deposit',
    money: paid,
    at: { request: '/v1/payments', at: 'after' },
  },
  {
    name: 'D5 after the callback is stored',
    kind: 'deposit',
    money: paid,
    at: { statement: callback, at: 'after' },
  },
  {
    name: 'D6 after the ledger entries',
    kind: 'deposit',
    money: paid,
    at: { statement: entries, at: 'after' },
  },
  {
    name: 'D7 after the commit of the credit',
    kind: 'deposit',
    money: paid,
    at: { statement: callback, at: 'after-commit' },
  },
  {
    name: 'W1 after the hold, before the order',
    kind: 'withdrawal',
    money: paid,
    at: { statement: withdrawal, at: 'before' },
  },
  {
    name: 'W2 after the order, before the answer',
    kind: 'withdrawal',
    money: paid,
    at: { statement: withdrawal, at: 'after-commit' },
  },
  {
    name: 'W3 after the request to the provider',
    kind: 'withdrawal',
    money: paid,
    at: { request: '/v1/payouts', at: 'after' },
  },
  {
    name: 'W4 after the final ledger entries',
    kind: 'withdrawal',
    money: paid,
    at: { statement: entries, at: 'after', nth: 2 },
  },
  {
    name: 'W5 before the commit of the return',
    kind: 'withdrawal',
    money: refused,
    at: { statement: entries, at: 'before-commit', nth: 2 },
  },
];

/**
 * Waits until an order is final: the provider sends its callbacks and the server's sweep asks the provider. Returns the
 * order's last state. Throws when the order stays open.
 */
export async function settle(cashier: Cashier, wish: Wish, port?: number): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const order = await cashier.look(wish, port);
    if (order !== null && Number(order['state']) >= 3) return Number(order['state']);
    await cashier.operate();
    await wait(50);
  }
  throw new Error(`${wish.kind} ${wish.key} never ended`);
}

const reference = (data: Record<string, unknown>): unknown => data['transNo'] ?? data['orderNo'];
const goodEnd = { deposit: DepositState.success, withdrawal: WithdrawState.paid } as const;
const badEnd = { deposit: DepositState.cancelled, withdrawal: WithdrawState.failed } as const;

/**
 * Kills the server at one point, starts it again and follows the order to its final state. Throws when an amount is
 * wrong.
 */
export async function killAtPoint(cashier: Cashier, { name, kind, money, at }: KillPoint): Promise<void> {
  const { house } = cashier;
  const fail = (why: string): never => {
    throw new Error(`${name}: ${why}`);
  };
  const checkBooks = async (when: string): Promise<void> => {
    const breaches = await cashier.audit();
    if (breaches.length > 0) fail(`${when}: ${breaches.join('; ')}`);
  };
  const [player] = await cashier.players(1);
  const wish: Wish = { kind, player: player!, money, key: randomBytes(12).toString('hex') };

  await house.boot(at);
  const answered = await cashier.ask(wish).catch(() => null);
  for (let tries = 0; tries < 200 && !(await house.ended(0)); tries += 1) {
    await cashier.operate();
    await wait(50);
  }
  if (!(await house.ended(0))) fail('the server was not killed at this point');
  await checkBooks('after the kill');
  // The leases of the killed process expire.
  await cashier.sleep(90_000);

  await house.boot();
  const again = await cashier.ask(wish);
  if (again.code !== 0) fail(`the repeat with the same key was refused: ${JSON.stringify(again)}`);
  if (answered !== null && reference(answered.data) !== reference(again.data)) fail('the same key gave another order');
  const good = money === paid;
  const state = await settle(cashier, wish);
  if (state !== (good ? goodEnd : badEnd)[kind]) fail(`it ended as ${state}`);
  // A repeat of the request must have no second effect.
  if (!isDeepStrictEqual(await cashier.ask(wish), again)) fail('another answer for the same key');
  await cashier.operate();
  await house.kill();
  await checkBooks('after the end of the order');
  const expected =
    kind === 'deposit'
      ? { locked: money, withdrawable: cashier.free }
      : { locked: 0, withdrawable: cashier.free - (good ? money : 0) };
  const { locked, withdrawable } = await cashier.purses(player!.id);
  if (!isDeepStrictEqual({ locked, withdrawable }, expected))
    fail(`${JSON.stringify({ locked, withdrawable })} instead of ${JSON.stringify(expected)}`);
}
