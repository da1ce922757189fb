import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { basePath, contract, headers, markets, optionTypes, type Call, type InputOf } from '../../contract';
import { createSimulatedProvider } from '../../server/payments/simulated/provider';
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

/** A response of the server under test. */
export interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown>;
}

/** A deposit or withdrawal request. Its player keeps the idempotency key until the request is settled. */
export interface Wish {
  readonly kind: 'deposit' | 'withdrawal';
  readonly player: MadeMember;
  readonly money: number;
  readonly key: string;
}

/**
 * A server process and a simulated payment provider. The provider runs in this process with its own database, so it
 * survives kills of the server.
 */
export interface Cashier {
  readonly house: House;
  /** Withdrawable money of a new member, minor units. */
  readonly free: number;
  /** Creates members. The server process must be down. */
  players(count: number): Promise<MadeMember[]>;
  /** Sends the request; each repeat is identical. Throws when there is no response: the outcome is then unknown. */
  ask(wish: Wish, port?: number): Promise<Answer>;
  /** Returns the order as its member sees it, or null when the server does not know it. */
  look(wish: Wish, port?: number): Promise<Answer['data'] | null>;
  /** Lets the provider decide open payments and send its callbacks. */
  operate(ms?: number): Promise<void>;
  /** Moves the server's clock while the process is down. */
  sleep(ms: number): Promise<void>;
  /** Moves the running server's clock. */
  later(ms: number): Promise<void>;
  /**
   * Returns violations of the ledger's invariants, and differences from the provider's records. The server process must
   * be down.
   */
  audit(): Promise<string[]>;
  /** Returns a member's purses from the database. */
  purses(id: number): Promise<{ locked: number; withdrawable: number }>;
  close(): Promise<void>;
}

const free = 500_000;
const market = markets.GH;

/**
 * Compares the provider's payments with the orders in the database, in both amount and outcome. Returns the
 * differences.
 */
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
    if (!order) return [`the provider has ${reference}, which is not an order of the server`];
    if (order.amount !== amount) return [`${reference}: ${order.amount} in the database, ${amount} at the provider`];
    if (told > 0 && !order.over)
      return [`${reference}: the server acknowledged the final callback, but the order is open`];
    return order.over && order.done !== (outcome === 'success')
      ? [`${reference}: ${outcome} at the provider, another result in the database`]
      : [];
  });
}

/**
 * Opens a cashier. With `url`, the server uses that PostgreSQL and the provider the embedded database; without `url`,
 * both use the database of the tests.
 */
export async function openCashier(url?: string): Promise<Cashier> {
  const [dataKey, secret] = [randomBytes(32), randomBytes(32)];
  const operatorBooks: OpenDb = await (url === undefined ? openTestDatabase() : embedded());
  const operatorClock = manualClock(Date.now());
  const provider = createSimulatedProvider({
    db: operatorBooks.db,
    clock: operatorClock,
    log: pino({ level: 'silent' }),
    key: secret,
    pick: () => 0,
    send: (request) => fetch(request),
  });
  const server = serve({ fetch: (request) => provider.handle(request), hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())));
  const address = server.address();
  const operatorPort = typeof address === 'object' && address !== null ? address.port : 0;
  const house = await openHouse(
    (port) => ({
      PROVIDER_URL: `http://127.0.0.1:${operatorPort}`,
      PROVIDER_SECRET: secret.toString('hex'),
      DATA_KEY: dataKey.toString('hex'),
      CALLBACK_URL: `http://127.0.0.1:${port}`,
    }),
    ...(url === undefined ? [] : [url]),
  );
  let offset = 0;
  const now = (): number => Date.now() + offset;

  // The first start seeds the shop. Withdrawals are enabled after it.
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
    {
      input,
      token,
      key,
      port = house.port,
    }: { input: InputOf<C>; token: string; key?: string | undefined; port?: number | undefined },
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
        ? call(contract.pay.topUp, {
            input: { payChannel: 'MTN_MM', payMoney: money, clientOrderId: key },
            token: player.token,
            key,
            port,
          })
        : call(contract.withdraw.init, { input: wantedWithdrawal({ money }), token: player.token, key, port }),
    async look({ kind, player, key }, port) {
      if (kind === 'withdrawal')
        return (await call(contract.withdraw.order, { input: { key }, token: player.token, port })).data;
      const { data } = await call(contract.pay.order, { input: { clientOrderId: key }, token: player.token, port });
      return data === null
        ? null
        : (await call(contract.pay.result, { input: { transNo: String(data['transNo']) }, token: player.token, port }))
            .data;
    },
    async operate(ms = 5_000) {
      operatorClock.advance(ms);
      await provider.tick();
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
