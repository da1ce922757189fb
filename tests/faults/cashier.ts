import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { basePath, contract, headers, markets, optionTypes, type Call, type InputOf } from '../../contract';
import { createSimulatedOperator } from '../../server/payments/simulated/provider';
import { depositOrders, options, simulatedPayments, withdrawOrders } from '../../server/db/schema';
import type { Db, OpenDb } from '../../server/db/types';
import { manualClock } from '../../server/core/clock';
import { createSealer } from '../../server/core/sealer';
import { invariants } from '../../server/boot/audit';
import { balances } from '../../server/ledger';
import { writeOffset } from '../../server/core/clock-offset';
import { embedded, openTestDatabase } from '../../server/testing/database';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { reviewOnlySums, wantedWithdrawal } from '../../server/testing/withdrawals';
import { openHouse, type House } from './house';

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An answer of the server under test. */
export interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown>;
}

/** One wish for money to come in or go out, with the keys that its player keeps until it is settled. */
export interface Wish {
  readonly kind: 'deposit' | 'withdrawal';
  readonly player: MadeMember;
  readonly money: number;
  readonly key: string;
}

/** A server process, and an operator that outlives it: in this process, with books of its own. */
export interface Cashier {
  readonly house: House;
  /** Free money of a new member at first. */
  readonly free: number;
  /** Makes members; the process must be down. */
  players(count: number): Promise<MadeMember[]>;
  /** Asks for it, always in the same words. Throws when there is no answer: the outcome is unknown then. */
  ask(wish: Wish, port?: number): Promise<Answer>;
  /** The order as its member sees it; null when it is not known. */
  look(wish: Wish, port?: number): Promise<Answer['data'] | null>;
  /** Lets the operator decide and tell. */
  operate(ms?: number): Promise<void>;
  /** Moves the server's clock while the process is down. */
  sleep(ms: number): Promise<void>;
  /** Moves the running server's clock. */
  later(ms: number): Promise<void>;
  /** Breaches of the books, and of what they and the operator's books have in common; the process must be down. */
  audit(): Promise<string[]>;
  /** What a member has, in the books. */
  purses(id: number): Promise<{ locked: number; withdrawable: number }>;
  close(): Promise<void>;
}

const free = 500_000;
const market = markets.GH;

/** What the operator has moved is what the books say, order by order; nothing is moved that nobody ordered. */
async function compare(db: Db, operatorDb: Db): Promise<string[]> {
  const [moved, deposits, payouts] = [
    await operatorDb.select().from(simulatedPayments),
    await db.select().from(depositOrders),
    await db.select().from(withdrawOrders),
  ];
  const orders = new Map([
    ...deposits.map(
      ({ transNo, payMoney, state }) => [transNo, { amount: payMoney, done: state === 3, over: state >= 3 }] as const,
    ),
    ...payouts.map(
      ({ orderNo, net, state }) => [orderNo, { amount: net, done: state === 3, over: state >= 3 }] as const,
    ),
  ]);
  return moved.flatMap(({ reference, amount, outcome, told }) => {
    const order = orders.get(reference);
    if (!order) return [`the operator has ${reference}, which nobody ordered`];
    if (order.amount !== amount) return [`${reference}: ${order.amount} in the books, ${amount} at the operator`];
    if (told > 0 && !order.over) return [`${reference}: the operator was told that its end is known, and it is open`];
    return order.over && order.done !== (outcome === 'success')
      ? [`${reference}: ${outcome} at the operator, not so in the books`]
      : [];
  });
}

/** On the PostgreSQL at `url` with the operator elsewhere; without it both where tests are. */
export async function openCashier(url?: string): Promise<Cashier> {
  const [dataKey, secret] = [randomBytes(32), randomBytes(32)];
  const operatorBooks: OpenDb = await (url === undefined ? openTestDatabase() : embedded());
  const operatorClock = manualClock(Date.now());
  const operator = createSimulatedOperator({
    db: operatorBooks.db,
    clock: operatorClock,
    log: pino({ level: 'silent' }),
    key: secret,
    pick: () => 0,
    send: (request) => fetch(request),
  });
  const server = serve({ fetch: (request) => operator.handle(request), hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())));
  const address = server.address();
  const operatorPort = typeof address === 'object' && address !== null ? address.port : 0;
  const house = await openHouse(
    (port) => ({
      OPERATOR_URL: `http://127.0.0.1:${operatorPort}`,
      OPERATOR_SECRET: secret.toString('hex'),
      DATA_KEY: dataKey.toString('hex'),
      CALLBACK_URL: `http://127.0.0.1:${port}`,
    }),
    ...(url === undefined ? [] : [url]),
  );
  let offset = 0;
  const now = (): number => Date.now() + offset;

  // The first start brings what is for sale; then withdrawals are opened.
  await house.boot();
  await house.kill();
  const isOpen = '{"enable":true,"message":""}';
  await house.look(reviewOnlySums);
  await house.look(({ db }) =>
    db
      .update(options)
      .set({ content: { en: isOpen, fr: isOpen, pt: isOpen } })
      .where(eq(options.type, optionTypes.withdrawEnabled)),
  );

  async function call<C extends Call>(
    wanted: C,
    input: InputOf<C>,
    token: string,
    key?: string,
    port = house.port,
  ): Promise<Answer> {
    const pairs = new URLSearchParams(
      Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    ).toString();
    const get = wanted.method === 'GET';
    const json = wanted.encoding === 'json';
    const response = await fetch(`http://127.0.0.1:${port}${basePath}${wanted.path}${get ? `?${pairs}` : ''}`, {
      method: wanted.method,
      signal: AbortSignal.timeout(20_000),
      headers: requestHeaders(now(), {
        [headers.token]: token,
        [headers.idempotencyKey]: key,
        ...(get ? {} : { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
      }),
      ...(get ? {} : { body: json ? JSON.stringify(input) : pairs }),
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    const answer = (await response.json()) as Record<string, unknown>;
    return { code: Number(answer['code'] ?? answer['resultCode']), data: (answer['data'] ?? answer) as Answer['data'] };
  }

  return {
    house,
    free,
    players: (count) =>
      house.look(async ({ db }) => {
        const made: MadeMember[] = [];
        for (let n = 0; n < count; n += 1)
          made.push(
            await makeMember(
              { db, clock: { now }, market, sealer: createSealer(dataKey) },
              { withdrawable: free, known: true },
            ),
          );
        return made;
      }),
    ask: ({ kind, player, money, key }, port) =>
      kind === 'deposit'
        ? call(
            contract.pay.topUp,
            { payChannel: 'MTN_MM', payMoney: money, clientOrderId: key },
            player.token,
            key,
            port,
          )
        : call(contract.withdraw.init, wantedWithdrawal({ money }), player.token, key, port),
    async look({ kind, player, key }, port) {
      if (kind === 'withdrawal')
        return (await call(contract.withdraw.order, { key }, player.token, undefined, port)).data;
      const { data } = await call(contract.pay.order, { clientOrderId: key }, player.token, undefined, port);
      return data === null
        ? null
        : (await call(contract.pay.result, { transNo: String(data['transNo']) }, player.token, undefined, port)).data;
    },
    async operate(ms = 5_000) {
      operatorClock.advance(ms);
      await operator.tick();
    },
    async sleep(ms) {
      offset += ms;
      await house.look(({ db }) => writeOffset(db, offset));
    },
    async later(ms) {
      const { ok } = await fetch(`http://127.0.0.1:${house.port}/dev/clock`, {
        method: 'POST',
        body: new URLSearchParams({ advance: String(ms) }),
      });
      if (!ok) throw new Error('the clock did not move');
      offset += ms;
    },
    audit: () => house.look(async ({ db }) => [...(await invariants(db)), ...(await compare(db, operatorBooks.db))]),
    purses: (id) => house.look(({ db }) => balances(db, id)),
    async close() {
      await house.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await operatorBooks.close();
    },
  };
}
