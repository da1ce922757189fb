import { createPublicKey, randomUUID } from 'node:crypto';
import pino from 'pino';
import { markets } from '../../../../../contract';
import { createReferenceWallet } from '../../../../../games/protocol/conformance/reference-wallet';
import { runRules, type Result } from '../../../../../games/protocol/conformance/rule';
import { handleHub88Call, type Hub88Door } from './handler';
import { hub88Rules, type Hub88Context } from './test-rules';
import { generateKeyPairSync } from 'node:crypto';

export const hub88Keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const startMs = Date.UTC(2026, 10, 20, 12, 5);
const player = 'sp_ama';
const token = 'hub88-token'.padEnd(43, '0');

type Handle = (request: Request) => Promise<Response>;

/** The adapter over the reference wallet. `change` wraps it, for broken variants. */
export function createHub88House(change: (good: Handle, door: Hub88Door) => Handle = (good) => good) {
  let time = startMs;
  const details = { game: '24', mode: 'real', currency: 'GHS', market: 'GH', language: 'en' } as const;
  const wallet = createReferenceWallet('hub88', {
    sessions: [{ ...details, token, supplier: 'hub88', player, expiresAt: startMs + 60_000 }],
    purses: { [player]: { locked: 250, withdrawable: 50_000 } },
    now: () => time,
    anyGame: true,
  });
  const door: Hub88Door = {
    supplier: {
      protocol: 'hub88',
      id: 'hub88',
      enabled: true,
      games: { sim_voltafishing: '24', sim_other: '23' },
      keys: [createPublicKey(hub88Keys.publicKey.export({ format: 'pem', type: 'spki' }))],
    },
    wallet,
    market: markets.GH,
    knows: (id) => Promise.resolve(id === player),
    log: pino({ level: 'silent' }),
  };
  const url = 'https://casino.test/wallet';
  const good: Handle = (request) =>
    handleHub88Call(door, request, new URL(request.url).pathname.slice('/wallet'.length));
  const context: Hub88Context = {
    url,
    privateKey: hub88Keys.privateKey,
    send: change(good, door),
    fresh: () => randomUUID(),
    wait: () => Promise.resolve(),
    user: player,
    token,
    game: 'sim_voltafishing',
    otherGame: 'sim_other',
    overMaximum: 200_000_000,
    currency: 'GHS',
    country: 'GH',
    stake: 100_000,
    expire: () => {
      time += 60_000;
    },
  };
  return { context, door, run: (): Promise<Result[]> => runRules(hub88Rules, context) };
}
