import { describe, expect, test } from 'vitest';
import { codes } from '../../contract/wire/errors';
import type { Played } from '../../contract/house-games';
import type { GameServer, Reply } from './game-server';
import { carryOut, mostTries, readBackMs } from './requests';
import type { GameRequest } from './requests';
import { testRound, testTable } from './test-rounds';

const played: Played = { round: testRound(), balance: { total: 9_500, locked: 0 } };
const lost: Reply<never> = { kind: 'unknown', retryAfterMs: 0 };
const done: Reply<Played> = { kind: 'ok', answer: played };
const no = (code: number, data: unknown = null): Reply<never> => ({ kind: 'refused', code, message: 'No', data });
const stake: GameRequest = { what: 'play', key: 'k1', stake: 500, params: {} };

/** A server that gives these replies in turn and writes down the calls. */
function scripted(replies: { play?: Reply<Played>[]; result?: Reply<Played | null>[]; step?: Reply<Played>[] }) {
  const calls: string[] = [];
  const waits: number[] = [];
  let unsure = 0;
  const next = <T>(name: string, list: Reply<T>[] = []): Promise<Reply<T>> => {
    calls.push(name);
    return Promise.resolve(list.shift() ?? lost);
  };
  const server: GameServer = {
    table: () => Promise.resolve({ kind: 'ok', answer: testTable() }),
    play: ({ key }) => next(`play ${key}`, replies.play),
    step: ({ index }) => next(`step ${index}`, replies.step),
    collect: () => next('collect', replies.step),
    result: ({ key }) => next(`result ${key}`, replies.result),
  };
  const tools = {
    server,
    unsure: () => {
      unsure += 1;
    },
    wait: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { tools, calls, waits, unsureTimes: () => unsure };
}

describe('a stake', () => {
  test('Q34 is repeated with the same key after a lost answer', async () => {
    const { tools, calls, unsureTimes } = scripted({ play: [lost, done] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'played', played });
    expect(calls).toEqual(['play k1', 'play k1']);
    expect(unsureTimes()).toBe(1);
  });

  test('D3 is read back after its tries, until the server knows the outcome', async () => {
    const { tools, calls, waits } = scripted({ result: [lost, no(codes.tooMany), done] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'played', played });
    expect(calls).toEqual([...Array(mostTries).fill('play k1'), 'result k1', 'result k1', 'result k1']);
    expect(waits.at(-1)).toBe(readBackMs);
  });

  test('that never arrived is told as nothing', async () => {
    const { tools } = scripted({ result: [{ kind: 'ok', answer: null }] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'nothing' });
  });

  test('that is refused at once is refused', async () => {
    const { tools, calls } = scripted({ play: [no(codes.limitReached)] });
    expect(await carryOut(stake, tools)).toMatchObject({ kind: 'refused', code: codes.limitReached });
    expect(calls).toHaveLength(1);
  });

  test('M24 that came too early is repeated once with the same key', async () => {
    const early = no(codes.tooMany, { retryAfter: 1 });
    const { tools, calls, waits, unsureTimes } = scripted({ play: [early, done] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'played', played });
    expect([calls, waits, unsureTimes()]).toEqual([['play k1', 'play k1'], [1_000], 0]);
    const twice = scripted({ play: [early, early] });
    expect(await carryOut(stake, twice.tools)).toMatchObject({ kind: 'refused', code: codes.tooMany });
    expect(twice.calls).toHaveLength(2);
  });

  test('that is refused by a rate limit is not repeated', async () => {
    const { tools, calls } = scripted({ play: [no(codes.tooMany, { retryAfter: 60 })] });
    expect(await carryOut(stake, tools)).toMatchObject({ kind: 'refused', code: codes.tooMany });
    expect(calls).toHaveLength(1);
  });

  test('that is refused after a lost answer is read back first', async () => {
    const { tools } = scripted({ play: [lost, no(codes.tooMany)], result: [done] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'played', played });
  });

  test('whose session ended before the outcome is known is told as lost', async () => {
    const { tools } = scripted({ result: [no(codes.sessionExpired)] });
    expect(await carryOut(stake, tools)).toEqual({ kind: 'lost' });
  });
});

test('a step is repeated with its index until the server answers', async () => {
  const { tools, calls } = scripted({ step: [lost, lost, lost, lost, done] });
  expect(await carryOut({ what: 'step', round: 'r1', index: 2, step: 7 }, tools)).toEqual({ kind: 'played', played });
  expect(calls).toEqual(Array(5).fill('step 2'));
});
