import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract, readGameReceipt, webHashes } from '../../../contract';
import { checkRound } from '../../../games/verify';
import { createHarness, type Harness } from '../../testing/harness';
import { gameIds, openHouse, playerAt } from './test-support';

const program = fileURLToPath(new URL('../../../tests/fairness/verify_games.py', import.meta.url));
const hashes = webHashes(globalThis.crypto.subtle);
const { diamondTask, fairness } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.close());

test.each(Object.entries(gameIds))(
  'FAIR-6 DIA-2 the receipt of a round of %s is right for the app and for Python, and its check counts',
  async (_, gameId) => {
    const player = await playerAt(house, gameId);
    const { token } = player;
    let { round } = (await player.play(100)).data;
    const draw = { serverHash: round.serverHash!, nonce: round.nonce! };
    if (round.state === 'open') {
      expect((await house.call(fairness.receipt, draw, { token })).code).toBe(codes.noOdds);
      round = (await player.step(round.id, 0, 12)).data.round;
      if (round.state === 'open') round = (await player.collect(round.id)).data.round;
    }
    const { text: sealed } = (await house.call(fairness.receipt, draw, { token })).data;
    expect(await checkRound(readGameReceipt(sealed)!, hashes)).toEqual({ kind: 'secret' });
    await house.call(fairness.rotate, { serverHash: draw.serverHash }, { token });
    const { text } = (await house.call(fairness.receipt, draw, { token })).data;
    const check = await checkRound(readGameReceipt(text)!, hashes);
    expect(check).toMatchObject({ kind: 'checked', right: true, payout: round.payout });
    const word = check.kind === 'checked' ? check.numbers[0]!.word : -1;
    const verify = (point: number) => house.call(fairness.verified, { ...draw, point }, { token });
    const task = async () =>
      (await house.call(diamondTask.tasks, {}, { token })).data.find(({ kind }) => kind === 'verify')!.current;
    expect([(await verify((word + 1) % 2 ** 32)).code, await task()]).toEqual([codes.wrongPoint, 0]);
    expect([(await verify(word)).code, await task()]).toEqual([0, 1]);
    expect(spawnSync('python3', [program, text]).status).toBe(0);
    const other = await house.member();
    expect((await house.call(fairness.receipt, draw, { token: other.token })).code).toBe(codes.noOutcome);
  },
);
