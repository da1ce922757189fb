import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { codes, contract } from '../../../../../contract';
import { $apiBase, $token } from '../../../../core/api';
import { $proofWanted, proofEnded } from '../../proof-ended';
import { json, listen } from '../../../../core/api/test-server';
import { $devices, $hasFailed, endChosen, endQuestion, opened } from './model';

const device = (id: number, current = false) => ({
  id,
  current,
  browser: 'Chrome',
  system: 'Android',
  signedInAt: 1,
  seenAt: 1,
});
const { devices, endDevice, endOtherDevices } = contract.security;

/** A server whose answers the test sets by path; records the calls. */
async function house(answers: Record<string, Array<Record<string, unknown>>>) {
  const server = await listen();
  const asked: string[] = [];
  server.answer((request, response) => {
    const path = request.url.replace('/api', '');
    asked.push(`${path} ${request.body}`.trim());
    const own = answers[path] ?? [];
    json((own.length > 1 ? own.shift() : own[0]) ?? { code: 0, data: {} })(request, response);
  });
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$apiBase, server.base],
    ],
  });
  return { scope, asked, close: () => server.close() };
}
const list = [{ code: 0, data: [device(1, true), device(2)] }];
const stale = { code: codes.stepUp, msg: 'prove it' };
const confirm = async (scope: Scope, target: number | 'others') => {
  await allSettled(endChosen, { scope, params: { target } });
  await allSettled(endQuestion.yes, { scope });
};

describe('the list of devices', () => {
  test('a confirmed sign-out ends one device and reloads the list', async () => {
    const { scope, asked, close } = await house({ [devices.path]: list });
    await allSettled(opened, { scope });
    expect(scope.getState($devices)).toHaveLength(2);
    await allSettled(endChosen, { scope, params: { target: 2 } });
    expect(asked).toHaveLength(1);
    await allSettled(endQuestion.yes, { scope });
    expect(asked.slice(1)).toEqual([`${endDevice.path} id=2`, devices.path]);
    await close();
  });

  test.each([
    ['Q84 a confirmed action runs after the proof', true, 2],
    ['Q84 a player who closes the proof signs out no device', false, 1],
  ])('%s', async (_, proven, calls) => {
    const { scope, asked, close } = await house({
      [devices.path]: list,
      [endOtherDevices.path]: [stale, { code: 0, data: { ended: 1 } }],
    });
    await allSettled(opened, { scope });
    const ended = confirm(scope, 'others');
    await vi.waitFor(() => expect(scope.getState($proofWanted)).toBe(true));
    await allSettled(proofEnded, { scope, params: proven });
    await ended;
    expect(asked.filter((one) => one === endOtherDevices.path)).toHaveLength(calls);
    await close();
  });

  test('a list that fails to load is marked as failed', async () => {
    const { scope, close } = await house({ [devices.path]: [{ code: 500, msg: 'no' }] });
    await allSettled(opened, { scope });
    expect(scope.getState($hasFailed)).toBe(true);
    expect(scope.getState($devices)).toBe(null);
    await close();
  });
});
