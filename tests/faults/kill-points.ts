import { isDeepStrictEqual } from 'node:util';
import { randomBytes } from 'node:crypto';
import { DepositState, WithdrawState } from '../../contract';
import { wait, type Cashier, type Wish } from './cashier';
import type { KillAt } from './house';

/** A named point in the life of a deposit or withdrawal at which the server is ended (F2). */
export interface KillPoint {
  readonly name: string;
  readonly kind: Wish['kind'];
  /** Its last two digits say what the operator makes of it (ECO-13). */
  readonly money: number;
  readonly at: KillAt;
}

const [paid, refused] = [7_000, 7_001];
const deposit = 'insert into "deposit_orders"';
const withdrawal = 'insert into "withdraw_orders"';
const callback = 'insert into "payment_callbacks"';
const entries = 'select ledger_post(';

/** The twelve points. The entries of a hold are a server's first, those of its end the second. */
export const killPoints: readonly KillPoint[] = [
  {
    name: 'D1 the order is written, its transaction is not at its end',
    kind: 'deposit',
    money: paid,
    at: { statement: deposit, at: 'before-commit' },
  },
  {
    name: 'D2 the order stands, the player has no answer',
    kind: 'deposit',
    money: paid,
    at: { statement: deposit, at: 'after-commit' },
  },
  {
    name: 'D3 the order is leased, the operator is not asked',
    kind: 'deposit',
    money: paid,
    at: { request: '/v1/payments', at: 'before' },
  },
  {
    name: 'D4 the operator has it, what it said is not written',
    kind: 'deposit',
    money: paid,
    at: { request: '/v1/payments', at: 'after' },
  },
  {
    name: 'D5 the callback is written, the money is not credited',
    kind: 'deposit',
    money: paid,
    at: { statement: callback, at: 'after' },
  },
  {
    name: 'D6 the entries are posted, the order does not say so',
    kind: 'deposit',
    money: paid,
    at: { statement: entries, at: 'after' },
  },
  {
    name: 'D7 the money is credited, the operator does not hear that we know',
    kind: 'deposit',
    money: paid,
    at: { statement: callback, at: 'after-commit' },
  },
  {
    name: 'W1 the money is held, the order is not written',
    kind: 'withdrawal',
    money: paid,
    at: { statement: withdrawal, at: 'before' },
  },
  {
    name: 'W2 the order stands, the player has no answer',
    kind: 'withdrawal',
    money: paid,
    at: { statement: withdrawal, at: 'after-commit' },
  },
  {
    name: 'W3 the operator pays, what it said is not written',
    kind: 'withdrawal',
    money: paid,
    at: { request: '/v1/payouts', at: 'after' },
  },
  {
    name: 'W4 the entries of its end are posted, the order is open',
    kind: 'withdrawal',
    money: paid,
    at: { statement: entries, at: 'after', nth: 2 },
  },
  {
    name: 'W5 it is given back, its transaction is not at its end',
    kind: 'withdrawal',
    money: refused,
    at: { statement: entries, at: 'before-commit', nth: 2 },
  },
];

/** Ends what a wish has led to: the operator tells, the server's sweep asks. Gives its last state. */
export async function settle(cashier: Cashier, wish: Wish, port?: number): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const order = await cashier.look(wish, port);
    if (order !== null && Number(order['state']) >= 3) return Number(order['state']);
    await cashier.operate();
    await wait(50);
  }
  throw new Error(`${wish.kind} ${wish.key} never came to its end`);
}

const reference = (data: Record<string, unknown>): unknown => data['transNo'] ?? data['orderNo'];
const goodEnd = { deposit: DepositState.success, withdrawal: WithdrawState.paid } as const;
const badEnd = { deposit: DepositState.cancelled, withdrawal: WithdrawState.failed } as const;

/**
 * Ends the server at one point, starts it again, and follows the order to its end. Throws where money is not what it
 * must be.
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
  if (!(await house.ended(0))) fail('this point was never come to');
  await checkBooks('after the end');
  // Leases of the one that is gone run out.
  await cashier.sleep(90_000);

  await house.boot();
  const again = await cashier.ask(wish);
  if (again.code !== 0) fail(`the same key is refused: ${JSON.stringify(again)}`);
  if (answered !== null && reference(answered.data) !== reference(again.data)) fail('the same key is another order');
  const good = money === paid;
  const state = await settle(cashier, wish);
  if (state !== (good ? goodEnd : badEnd)[kind]) fail(`it ended as ${state}`);
  // Nothing of it happens a second time.
  if (!isDeepStrictEqual(await cashier.ask(wish), again)) fail('another answer for the same key');
  await cashier.operate();
  await house.kill();
  await checkBooks('at its end');
  const expected =
    kind === 'deposit'
      ? { locked: money, withdrawable: cashier.free }
      : { locked: 0, withdrawable: cashier.free - (good ? money : 0) };
  const { locked, withdrawable } = await cashier.purses(player!.id);
  if (!isDeepStrictEqual({ locked, withdrawable }, expected))
    fail(`${JSON.stringify({ locked, withdrawable })} instead of ${JSON.stringify(expected)}`);
}
