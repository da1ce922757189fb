import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Wallet } from '../wallet';
import { handleWalletCall, type WalletDoor } from '../wire/handler';
import type { ReferencePurse } from './reference-book';
import { createReferenceWallet } from './reference-wallet';
import { runRules, type Result } from './rule';
import { walletRules, type WalletContext } from './wallet';

export const keys = generateKeyPairSync('ed25519');
const startMs = Date.UTC(2026, 10, 20, 12, 5);

export interface Variant {
  /** Changes the wallet. `pays` is one without maxima, with the same purse. */
  readonly wallet?: (wallet: Wallet, others: { readonly pays: Wallet }) => Wallet;
  /** Changes what stands before the wallet. */
  readonly door?: (door: WalletDoor) => WalletDoor;
}

/** A reference wallet behind signed HTTP without a socket, and everything the kit needs to test it. */
export function createReferenceHouse({ wallet = (same) => same, door = (same) => same }: Variant = {}) {
  let time = startMs;
  let ids = 0;
  const purse: ReferencePurse = { locked: 150, withdrawable: 5_000 };
  const details = { game: '23', mode: 'real', currency: 'GHS', market: 'GH', language: 'en' } as const;
  const session = (token: string, supplier: string, lifeMs: number) => ({
    ...details,
    token: token.padEnd(43, '0'),
    supplier,
    player: 'ama',
    expiresAt: startMs + lifeMs,
  });
  const sessions = {
    main: session('main', 'acme', 3_600_000),
    short: session('short', 'acme', 60_000),
    foreign: session('foreign', 'other', 3_600_000),
  };
  const given = { sessions: Object.values(sessions), purses: { ama: purse }, now: () => time };
  const none = { multiple: 1e12, payout: 1e12, credit: 1e12 };
  const pays = createReferenceWallet('acme', { ...given, maxima: none });
  const ofAcme = wallet(createReferenceWallet('acme', given), { pays });
  const openDoor = door({
    supplierOf: (id) =>
      Promise.resolve(id === 'acme' ? { id, keys: [keys.publicKey], games: ['23', '23-other'], enabled: true } : null),
    walletOf: () => ofAcme,
    now: () => time,
  });
  const context: WalletContext = {
    url: 'https://wallet.test',
    supplier: 'acme',
    privateKey: keys.privateKey as KeyObject,
    now: () => time,
    send: (request) => handleWalletCall(openDoor, request),
    session: sessions.main.token,
    game: '23',
    stake: 100,
    shortSession: sessions.short.token,
    foreignSession: sessions.foreign.token,
    overMaximum: 100_001,
    fresh: () => `id-${(ids += 1)}`,
    wait: (ms) => {
      time += ms;
      return Promise.resolve();
    },
  };
  return { context, purse, run: (): Promise<Result[]> => runRules(walletRules, context) };
}

/** Ids of the rules that failed. */
export const failed = (results: readonly Result[]): string[] =>
  results.filter(({ state }) => state === 'fail').map(({ id }) => id);
