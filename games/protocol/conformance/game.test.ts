import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { walletCodes, type CreditAsk, type Wallet } from '../wallet';
import { createWalletClient } from '../wire/client';
import { playRound } from '../wire/play-round';
import { createProbe } from './game/probe';
import { gameRules, type GameContext, type PlayAnswer } from './game/rules';
import { runRules } from './rule';
import { failed } from './test-support';

const keys = generateKeyPairSync('ed25519');
const now = (): number => Date.UTC(2026, 10, 20, 12, 5);
type Play = (wallet: Wallet, ask: Parameters<GameContext['play']>[0]) => Promise<PlayAnswer>;

let ids = 0;
const fresh = (): string => `t-${(ids += 1)}`;
const wait = (): Promise<void> => Promise.resolve();

/** A game server that follows the rules. */
const good: Play = (wallet, { session, game, stake, outcome }) =>
  playRound({ wallet, wait, fresh }, { session, game, stake, payoutOf: () => (outcome === 'win' ? 2 * stake : 0) });

/** What a game server does after it was killed: it sends the payouts that it had begun, or has forgotten them. */
type Restart = (wallet: Wallet, begun: CreditAsk) => Promise<unknown>;
const resend: Restart = async (wallet, begun) => {
  while ('code' in (await wallet.credit(begun))) await soon();
};
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** Runs the kit against a game server, without sockets. */
function runKit(play: Play, privateKey = keys.privateKey, restart: Restart = resend) {
  let begun: CreditAsk | undefined;
  const probe = createProbe({
    supplier: 'acme',
    game: '23',
    publicKey: keys.publicKey,
    now,
    purse: { locked: 1_000, withdrawable: 9_000 },
  });
  const wallet = createWalletClient({
    url: 'https://kit.test',
    supplier: 'acme',
    privateKey,
    now,
    send: async (request) => {
      const answer = await probe.answer(request);
      if (answer === null) throw new TypeError('the connection was closed');
      return answer;
    },
  });
  let isKilled = false;
  const watched: Wallet = {
    ...wallet,
    credit: (ask) => {
      begun = ask;
      // A process that was killed sends nothing more.
      return isKilled ? new Promise(() => undefined) : wallet.credit(ask);
    },
  };
  const context: GameContext = {
    ...{ probe, game: '23', stake: 100, used: new Set(), wait: soon, play: (ask) => play(watched, ask) },
    // The kit ends its faults after the start, so the game server must go on trying by itself.
    restart: () => {
      isKilled = true;
      void restart(wallet, begun!);
      return Promise.resolve();
    },
  };
  return runRules(gameRules, context);
}

test('a game server that follows the rules passes every rule', async () => {
  const results = await runKit(good);
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
});

test('a game server that forgets its payouts when it is killed fails', async () => {
  expect(failed(await runKit(good, keys.privateKey, () => Promise.resolve()))).toEqual(['G-10']);
});

test('a game server that sends a payout with a new id after its start fails', async () => {
  const anew: Restart = (wallet, ask) => resend(wallet, { ...ask, transaction: fresh() });
  expect(failed(await runKit(good, keys.privateKey, anew))).toEqual(['G-10']);
});

test('a game server with a wrong key fails', async () => {
  expect(failed(await runKit(good, generateKeyPairSync('ed25519').privateKey))).toHaveLength(gameRules.length);
});

const changed =
  (change: (wallet: Wallet) => Wallet): Play =>
  (wallet, ask) =>
    good(change(wallet), ask);

/** Broken game servers, and the rules that must find them. */
const mutants: Record<string, { readonly play: Play; readonly by: readonly string[] }> = {
  'repeats a stake with a new id': {
    by: ['G-3'],
    play: changed((wallet) => ({
      ...wallet,
      debit: (ask) => wallet.debit({ ...ask, transaction: fresh() }),
    })),
  },
  'gives a payout up after one try': {
    by: ['G-4', 'G-5'],
    play: changed((wallet) => ({
      ...wallet,
      async credit(ask) {
        const answer = await wallet.credit(ask);
        return 'code' in answer ? { code: walletCodes.gameClosed, text: '' } : answer;
      },
    })),
  },
  'pays although the stake has no answer': {
    by: ['G-7', 'G-8'],
    play: changed((wallet) => ({
      ...wallet,
      async debit(ask) {
        const answer = await wallet.debit(ask);
        return 'code' in answer && answer.code === walletCodes.unavailable
          ? { transaction: ask.transaction, balance: { total: 0, locked: 0 } }
          : answer;
      },
    })),
  },
  'plays on after a refused stake': {
    by: ['G-6'],
    play: changed((wallet) => ({
      ...wallet,
      async debit(ask) {
        const answer = await wallet.debit(ask);
        return 'code' in answer && answer.code === walletCodes.insufficientBalance
          ? { transaction: ask.transaction, balance: { total: 0, locked: 0 } }
          : answer;
      },
    })),
  },
  'leaves a lost round open': {
    by: ['G-2'],
    play: changed((wallet) => ({
      ...wallet,
      credit: (ask) =>
        ask.amount === 0
          ? Promise.resolve({ transaction: ask.transaction, balance: { total: 0, locked: 0 } })
          : wallet.credit(ask),
    })),
  },
  'asks for the session before a payout': {
    by: ['G-9'],
    play: changed((wallet) => {
      let calls = 0;
      return {
        ...wallet,
        async credit(ask) {
          calls += 1;
          const session = calls > 1 ? await wallet.session({ session: ask.session }) : null;
          return session !== null && 'code' in session ? session : wallet.credit({ ...ask, final: calls > 1 });
        },
      };
    }),
  },
};

test.each(Object.entries(mutants))('a game server that %s fails', async (_, { play, by }) => {
  expect(failed(await runKit(play))).toEqual(expect.arrayContaining([...by]));
});
