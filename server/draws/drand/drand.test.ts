import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { beaconMessage, beaconRefOf, beaconRoundAt, beaconRoundOf, beaconTimeOf, quicknet } from '../../../contract';
import { manualClock } from '../../core/clock';
import { drandBeacon, readAnswer } from './beacon';
import { recordedRounds } from './recorded';

/** The key of another network of drand (fastnet), which is a valid point. */
const otherKey =
  'a0b862a7527fee3a731bcb59280ab6abd62d5c0b6ea03dc4ddf6612fdfc9d01f' +
  '01c31542541771903475eb1ec6615f8d0df0b8b6dce385811d6dcf8cbefb8759' +
  'e5e616a3dfd054c928940766d9a5b9db91e3b697e5d70a975181e007f87fca5e';
const [, , last, newest] = recordedRounds;

describe('rounds of quicknet', () => {
  test('the first round at or after an instant is found', () => {
    expect(beaconTimeOf(1)).toBe(quicknet.genesis);
    expect(beaconRoundAt(0)).toBe(1);
    for (const { round } of recordedRounds) {
      expect(beaconRoundAt(beaconTimeOf(round))).toBe(round);
      expect(beaconRoundAt(beaconTimeOf(round) + 1)).toBe(round + 1);
      expect(beaconRoundAt(beaconTimeOf(round) - 2_999)).toBe(round);
      expect(beaconRoundOf(beaconRefOf(round))).toBe(round);
    }
    expect(new Date(beaconTimeOf(newest.round)).toISOString()).toBe('2026-09-17T15:23:42.000Z');
    for (const ref of ['', '1/37', 'quicknet/0', 'quicknet/x', 'fastnet/5']) expect(beaconRoundOf(ref)).toBeNull();
  });

  test('the signed message is the number in eight bytes', () => {
    expect([...beaconMessage(42)]).toEqual([0, 0, 0, 0, 0, 0, 0, 42]);
    expect([...beaconMessage(2 ** 32 + 258)]).toEqual([0, 0, 0, 1, 0, 0, 1, 2]);
  });
});

describe('answers of drand', () => {
  test.each(recordedRounds)('the recorded round $round is accepted', (answer) => {
    const found = readAnswer(JSON.stringify(answer), { round: answer.round });
    expect(Buffer.from(found.value).toString('hex')).toBe(answer.randomness);
    expect(Buffer.from(found.signature).toString('hex')).toBe(answer.signature);
  });

  test.each([
    ['the signature of another round', { ...last, signature: newest.signature, randomness: newest.randomness }],
    ['a signature with another bit', { ...last, signature: last.signature.replace('416', '417') }],
    ['a signature that is no point', { ...last, signature: '81'.repeat(48) }],
    ['a shorter signature', { ...last, signature: last.signature.slice(2) }],
    ['another round', newest],
    ['a value that is not the hash of the signature', { ...last, randomness: newest.randomness }],
    ['no signature', { round: last.round, randomness: last.randomness }],
    ['a round as text', { ...last, round: String(last.round) }],
  ])('%s is refused', (_, answer) => {
    expect(() => readAnswer(JSON.stringify(answer), { round: last.round })).toThrow();
  });

  test('a signature is refused for its own sake, with the right hash beside it', async () => {
    const bytes = Buffer.from(last.signature.replace('416', '417'), 'hex');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    const answer = { ...last, signature: bytes.toString('hex'), randomness: digest };
    expect(() => readAnswer(JSON.stringify(answer), { round: last.round })).toThrow('has not signed');
    const swapped = { ...newest, round: last.round };
    expect(() => readAnswer(JSON.stringify(swapped), { round: last.round })).toThrow('has not signed');
  });

  test('the key of another network is refused', () => {
    expect(() => readAnswer(JSON.stringify(last), { round: last.round, publicKey: otherKey })).toThrow(
      'has not signed',
    );
  });

  test('text that is no JSON, and a very long answer, are refused', () => {
    expect(() => readAnswer('<html>', { round: last.round })).toThrow();
    expect(() => readAnswer(JSON.stringify({ ...last, more: 'x'.repeat(4_000) }), { round: last.round })).toThrow(
      'too long',
    );
  });
});

/** A beacon whose servers answer with `answers` by address. */
function beaconOf(answers: Record<string, (path: string) => Response | Promise<Response>>) {
  const clock = manualClock(beaconTimeOf(last.round));
  const asked: string[] = [];
  const errors: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
  const send = ((address: string) => {
    asked.push(address);
    const { origin, pathname } = new URL(address);
    return Promise.resolve(answers[origin]!(pathname));
  }) as typeof fetch;
  const beacon = drandBeacon({ urls: Object.keys(answers), clock, log, send });
  return { beacon, clock, asked, errors };
}
const good = () => Response.json(last);

describe('requests to drand', () => {
  test('all servers are asked, and the first valid answer is taken', async () => {
    const { beacon, asked } = beaconOf({
      'https://one.example': () => Response.json(newest),
      'https://two.example': () => new Response('busy', { status: 503 }),
      'https://three.example': good,
    });
    expect(beacon.take(last.round)).toBeNull();
    await beacon.idle();
    expect(beacon.take(last.round)).toMatchObject({ round: last.round });
    expect(asked).toEqual(
      ['one', 'two', 'three'].map((name) => `https://${name}.example/${quicknet.hash}/public/${last.round}`),
    );
  });

  test('nothing is asked before the time of the round', async () => {
    const { beacon, clock, asked } = beaconOf({ 'https://one.example': good });
    clock.set(beaconTimeOf(last.round) - 1);
    expect(beacon.take(last.round)).toBeNull();
    await beacon.idle();
    expect(asked).toEqual([]);
  });

  test('a failed request is repeated, at first twice a second and later every five seconds', async () => {
    const { beacon, clock, asked, errors } = beaconOf({ 'https://one.example': () => Promise.reject(new Error('x')) });
    const tries = async (seconds: number): Promise<number> => {
      const before = asked.length;
      for (let n = 0; n < seconds * 10; n += 1) {
        expect(beacon.take(last.round)).toBeNull();
        await beacon.idle();
        clock.advance(100);
      }
      return asked.length - before;
    };
    expect(await tries(5)).toBe(10);
    expect(errors).toEqual([]);
    await tries(3);
    expect(await tries(50)).toBe(10);
    expect(errors[0]).toMatchObject({ msg: 'a draw waits for drand', round: last.round });
  });

  test('one request is under way at a time', () => {
    const { beacon, asked } = beaconOf({ 'https://one.example': () => new Promise<Response>(() => undefined) });
    for (let n = 0; n < 5; n += 1) expect(beacon.take(last.round)).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
