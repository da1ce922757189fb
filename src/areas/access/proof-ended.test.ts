import { allSettled, fork } from 'effector';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes, contract, headers, type Call } from '../../../contract';
import { $apiBase, $token, createCallFx, createMoneyCallFx, tokenChanged } from '../../core/api';
import { json, listen, type TestServer } from '../../core/api/test-server';
import { $proofWanted, proofEnded } from './proof-ended';

/** The calls that may be refused with stepUp: all of a member. */
const memberCalls: readonly Call[] = Object.values(contract)
  .flatMap((service): Call[] => Object.values(service))
  .filter(({ auth }) => auth === 'member');
/** The same call with neither fields nor data, so that one test can send each. */
const bare = (call: Call): Call => ({ ...call, query: v.object({}), body: v.object({}), answer: v.unknown() });

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

/** Sends a call that is refused until the proof has ended. */
async function refused(call: Call) {
  let proven = false;
  const keys: unknown[] = [];
  server.answer((request, response) => {
    keys.push(request.headers[headers.idempotencyKey]);
    json(proven ? { code: 0, data: {} } : { code: codes.stepUp, msg: 'is it you?' })(request, response);
  });
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$token, 't'.repeat(43)],
    ],
  });
  const asked = call.money
    ? allSettled(createMoneyCallFx(bare(call)), { scope, params: { input: {} as never, key: 'k'.repeat(32) } })
    : allSettled(createCallFx(bare(call)), { scope, params: {} as never });
  await vi.waitFor(() => expect(scope.getState($proofWanted)).toBe(true));
  const end = (given: boolean) => {
    proven = given;
    void allSettled(proofEnded, { scope, params: given });
    return asked;
  };
  return { scope, keys, asked, end };
}

describe('SES-20 Q84 a call that needs a proof', () => {
  test('the contract has calls of members', () => {
    expect(memberCalls.length).toBeGreaterThan(80);
  });

  test.each(memberCalls.map((call) => [call.path, call] as const))(
    '%s waits for it and is sent again',
    async (_, call) => {
      const { scope, keys, end } = await refused(call);
      expect(await end(true)).toMatchObject({ status: 'done' });
      expect(keys).toEqual(call.money ? ['k'.repeat(32), 'k'.repeat(32)] : [undefined, undefined]);
      expect(scope.getState($proofWanted)).toBe(false);
    },
  );

  const one = contract.account.balance;
  test('closing the proof refuses the call', async () => {
    const { keys, end } = await refused(one);
    expect(await end(false)).toMatchObject({ status: 'fail', value: { code: codes.stepUp } });
    expect(keys).toHaveLength(1);
  });

  test('the end of the session refuses the call', async () => {
    const { scope, asked } = await refused(one);
    void allSettled(tokenChanged, { scope, params: null });
    expect(await asked).toMatchObject({ status: 'fail', value: { code: codes.stepUp } });
    expect(scope.getState($proofWanted)).toBe(false);
  });
});
