import { describe, expect, test } from 'vitest';
import { walletCodes, type Wallet, type WalletMoved, type WalletRefusal } from '../wallet';
import { isSignedBy } from '../wire/signature';
import { createReferenceHouse, failed, keys, type Variant } from './test-support';
import { walletRules } from './wallet';

test('the reference wallet passes every rule', async () => {
  const results = await createReferenceHouse().run();
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results).toHaveLength(walletRules.length);
});

test('every rule has an id of its own', () => {
  expect(new Set(walletRules.map(({ id }) => id)).size).toBe(walletRules.length);
});

let copies = 0;
const anew = <Ask extends { transaction: string }>(ask: Ask): Ask => ({
  ...ask,
  transaction: `copy-${(copies += 1)}`,
});
const bad = (code: WalletRefusal['code']): WalletRefusal => ({ code, text: '' });

/** Broken wallets, and the rule that must find each. */
const mutants: Record<string, { readonly variant: Variant; readonly by: string }> = {
  'pays a repeated credit again': {
    by: 'W-6',
    variant: { wallet: (good) => ({ ...good, credit: (ask) => good.credit(anew(ask)) }) },
  },
  'has no idempotency of debits': {
    by: 'W-3',
    variant: { wallet: (good) => ({ ...good, debit: (ask) => good.debit(anew(ask)) }) },
  },
  'takes concurrent copies twice': {
    by: 'W-4',
    variant: {
      wallet: (good) => {
        const running = new Set<string>();
        return {
          ...good,
          async debit(ask) {
            const busy = running.has(ask.transaction);
            running.add(ask.transaction);
            await Promise.resolve();
            const answer = await good.debit(busy ? anew(ask) : ask);
            running.delete(ask.transaction);
            return busy && !('code' in answer) ? { ...answer, transaction: ask.transaction } : answer;
          },
        };
      },
    },
  },
  'answers a reused id without comparing its fields': {
    by: 'W-5',
    variant: {
      wallet: (good) => {
        const first = new Map<string, WalletMoved | WalletRefusal>();
        const known =
          <Ask extends { transaction: string }>(call: (ask: Ask) => Promise<WalletMoved | WalletRefusal>) =>
          async (ask: Ask) => {
            const before = first.get(ask.transaction);
            if (before) return before;
            const answer = await call(ask);
            if (!('code' in answer)) first.set(ask.transaction, answer);
            return answer;
          };
        return { ...good, debit: known(good.debit), credit: known(good.credit), rollback: known(good.rollback) };
      },
    },
  },
  'takes a debit after its rollback': {
    by: 'W-11',
    variant: {
      wallet: (good) => ({
        ...good,
        async rollback(ask) {
          const round = await good.round(ask);
          return 'code' in round && round.code === walletCodes.unknownRound
            ? { transaction: ask.transaction, balance: { total: 5_150, locked: 150 } }
            : good.rollback(ask);
        },
      }),
    },
  },
  'returns a stake twice': {
    by: 'W-10',
    variant: {
      wallet: (good) => {
        const stakes = new Map<string, { session: string; amount: number; game: string }>();
        return {
          ...good,
          debit(ask) {
            stakes.set(ask.transaction, ask);
            return good.debit(ask);
          },
          async rollback(ask) {
            const answer = await good.rollback(ask);
            const stake = stakes.get(ask.debit);
            if ('code' in answer || !stake) return answer;
            // Pays the stake a second time, by a round that only this mutant knows.
            const { session, game } = stake;
            const move = { session, round: `extra-${ask.transaction}` };
            await good.debit({ ...move, transaction: `s-${ask.transaction}`, amount: 1, game });
            await good.credit({ ...move, transaction: `c-${ask.transaction}`, amount: stake.amount, final: true });
            return answer;
          },
        };
      },
    },
  },
  'refuses credits of an expired session': {
    by: 'W-20',
    variant: {
      wallet: (good) => ({
        ...good,
        async credit(ask) {
          const session = await good.session(ask);
          return 'code' in session ? session : good.credit(ask);
        },
      }),
    },
  },
  'takes stakes of an expired session': {
    by: 'W-20',
    variant: {
      wallet: (good) => ({
        ...good,
        async debit(ask) {
          const answer = await good.debit(ask);
          return 'code' in answer && answer.code === walletCodes.sessionExpired && ask.session.startsWith('short')
            ? { transaction: ask.transaction, balance: { total: 0, locked: 0 } }
            : answer;
        },
      }),
    },
  },
  'ignores the game of a stake': {
    by: 'W-19',
    variant: { wallet: (good) => ({ ...good, debit: (ask) => good.debit({ ...ask, game: '23' }) }) },
  },
  'reports a settled round as open': {
    by: 'W-9',
    variant: {
      wallet: (good) => ({
        ...good,
        async round(ask) {
          const answer = await good.round(ask);
          return 'state' in answer ? { ...answer, state: 'open' as const } : answer;
        },
      }),
    },
  },
  'pays every amount': {
    by: 'W-21',
    variant: { wallet: (_, { pays }) => pays },
  },
  'pays a credit above the maximum of a round': {
    by: 'W-22',
    variant: { wallet: (_, { pays }) => pays },
  },
  'does not say that a credit is held': {
    by: 'W-22',
    variant: {
      wallet: (good) => ({
        ...good,
        async credit(ask) {
          const answer = await good.credit(ask);
          return 'code' in answer ? answer : { transaction: answer.transaction, balance: answer.balance };
        },
      }),
    },
  },
  'returns the stake of a round that has paid': {
    by: 'W-23',
    variant: {
      wallet: (good) => ({
        ...good,
        async rollback(ask) {
          const answer = await good.rollback(ask);
          return 'code' in answer && answer.code === walletCodes.roundOver
            ? { transaction: ask.transaction, balance: { total: 0, locked: 0 } }
            : answer;
        },
      }),
    },
  },
  'returns no stake of a round that has paid': {
    by: 'W-24',
    variant: {
      wallet: (good) => ({
        ...good,
        async rollback(ask) {
          const round = await good.round(ask);
          return 'paid' in round && round.paid > 0 ? bad(walletCodes.roundOver) : good.rollback(ask);
        },
      }),
    },
  },
  'says that an unknown round is unavailable': {
    by: 'W-8',
    variant: { wallet: (good) => ({ ...good, credit: async () => bad(walletCodes.unavailable) }) },
  },
};

test.each(Object.entries(mutants))('a wallet that %s fails', async (_, { variant, by }) => {
  expect(failed(await createReferenceHouse(variant).run())).toContain(by);
});

describe('a wallet that does not check signatures', () => {
  test('and ignores them altogether fails all rules of signatures', async () => {
    const { context, run } = createReferenceHouse();
    const good = context.send;
    // Signs every request again, so that a wrong signature becomes a valid one.
    const { createWalletClient } = await import('../wire/client');
    const client = createWalletClient({ ...context, send: good });
    const send = async (request: Request): Promise<Response> => {
      const name = new URL(request.url).pathname.split('/').at(-1) as keyof Wallet;
      const ask: unknown = await request.json().catch(() => ({}));
      const answer = await (client[name] as (of: unknown) => Promise<object>)(ask);
      return Response.json('code' in answer ? answer : { code: 'OK', ...answer });
    };
    Object.assign(context, { send });
    expect(failed(await run())).toEqual(
      expect.arrayContaining(['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6', 'S-7', 'S-8']),
    );
  });

  test('and does not look at the clock fails the rules of timestamps', async () => {
    const { context, run } = createReferenceHouse();
    const send = context.send;
    Object.assign(context, {
      // Sets the wallet's clock to the timestamp of the request.
      send: async (request: Request) => {
        const stamp = Number(request.headers.get('x-baobab-timestamp'));
        const body = await request.clone().text();
        const parts = {
          method: request.method,
          path: new URL(request.url).pathname,
          supplier: 'acme',
          timestamp: stamp,
          body,
        };
        if (!isSignedBy(parts, request.headers.get('x-baobab-signature') ?? '', [keys.publicKey])) return send(request);
        const { signedHeaders } = await import('../wire/signature');
        const headers = signedHeaders({ ...parts, timestamp: context.now() }, keys.privateKey);
        return send(new Request(request.url, { method: request.method, headers, body }));
      },
    });
    expect(failed(await run())).toEqual(['S-5', 'S-6']);
  });
});
