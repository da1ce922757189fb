import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract';
import { readView } from '../../../games/kente-roulette/rules';
import { replay, rulesOf } from '../../bets/house-draw';
import { createHarness, type Harness } from '../../testing/harness';
import { gameIds, openHouse, playerAt } from './test-support';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

const spins = 111;
const pockets = 37;
const params = { chips: [['17', 10]] };
interface Draw {
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The pocket that a server seed (hex) draws. */
function pocketOf(serverSeed: string, { clientSeed, nonce }: Draw): number {
  const seed = { serverSeed: Buffer.from(serverSeed, 'hex'), clientSeed, nonce };
  return readView(replay(rulesOf(gameIds.kente)!, { params, steps: [], seed })!.standing.view)!.pocket;
}
const hashOf = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const wordOf = (hex: string): number => Number.parseInt(hex.slice(0, 8), 16);

/** Ways to guess the next pocket from what a player knows before the bet. */
const guesses: Record<string, (draw: Draw, next: string, last: number) => number> = {
  'the hash as the seed': (draw) => pocketOf(draw.serverHash, draw),
  'the hash of the hash as the seed': (draw) => pocketOf(hashOf(draw.serverHash), draw),
  'the hash of the next seed as the seed': (draw, next) => pocketOf(next, draw),
  'the client seed as the seed': (draw) => pocketOf(Buffer.from(draw.clientSeed).toString('hex'), draw),
  'an empty seed': (draw) => pocketOf('00'.repeat(32), draw),
  'the hash and the nonce as a number': ({ serverHash, nonce }) => (wordOf(serverHash) + nonce) % pockets,
  'the number of the draw': ({ nonce }) => nonce % pockets,
  'the last pocket': (_draw, _next, last) => last,
};

test('nothing that is sent before a bet tells its outcome', async () => {
  const player = await playerAt(house, gameIds.kente);
  const sent: string[] = [];
  const heard = <Value>(value: Value): Value => {
    sent.push(JSON.stringify(value));
    return value;
  };
  const { next } = heard(await house.call(contract.fairness.seeds, {}, { token: player.token })).data;
  const draws: Draw[] = [];
  const fell: number[] = [];
  for (let n = 0; n < spins; n += 1) {
    const { fairness } = heard(await player.table()).data;
    const { data } = heard(await player.play(10, { params: JSON.stringify(params) }));
    draws.push(fairness!);
    fell.push(readView(data.round.view)!.pocket);
  }
  const { serverHash } = draws[0]!;
  expect(new Set(draws.map((draw) => draw.serverHash))).toEqual(new Set([serverHash]));
  const hits = (guess: (draw: Draw, next: string, last: number) => number): number =>
    draws.filter((draw, n) => guess(draw, next.serverHash, fell[n - 1] ?? 0) === fell[n]).length;
  // Chance makes three hits, and more than 14 with a probability below one in a million.
  for (const [name, guess] of Object.entries(guesses)) expect(hits(guess), name).toBeLessThanOrEqual(14);

  const { revealed } = (await house.call(contract.fairness.rotate, { serverHash }, { token: player.token })).data;
  expect(hits((draw) => pocketOf(revealed.serverSeed, draw))).toBe(spins);
  const seed = Buffer.from(revealed.serverSeed, 'hex');
  for (const form of [revealed.serverSeed, seed.toString('base64'), seed.toString('base64url')])
    expect(sent.join('')).not.toContain(form);
});
