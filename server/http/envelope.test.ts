import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, calls, type Call } from '../../contract';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';

/**
 * The services that core.md §8 and D8 name; written down here again, so that the contract cannot change them silently.
 */
const isResultCode = (path: string): boolean =>
  path.startsWith('/pay-service/') || path.startsWith('/member-service/utils/');

describe('API-7 D8 every call answers in the envelope of its service', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  }, 60_000);
  afterAll(() => house.close());

  const send = async (call: Call, extra: Record<string, string | undefined>, method: string = call.method) => {
    const type =
      call.encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded';
    const posted = method === 'POST' ? { 'content-type': type } : {};
    const response = await house.raw(`${basePath}${call.path}`, {
      method,
      headers: requestHeaders(house.clock.now(), { ...posted, ...extra }),
      ...(method === 'POST' ? { body: '' } : {}),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const expectShape = (call: Call, body: Record<string, unknown>) => {
    const [code, text, other] = isResultCode(call.path)
      ? ['resultCode', 'resultMessage', 'code']
      : ['code', 'msg', 'resultCode'];
    expect(body, call.path).toMatchObject({ [code]: expect.any(Number), [text]: expect.any(String) });
    expect(body, call.path).not.toHaveProperty(other);
  };

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    expect(call.envelope).toBe(isResultCode(call.path) ? 'resultCode' : 'code');
    expectShape(call, await send(call, {}));
    // A member of its own for each call: logout ends the session.
    const { token } = await house.member();
    expectShape(
      call,
      await send(call, { token, 'idempotency-key': call.money ? 'a-key-of-the-envelope-test' : undefined }),
    );
    expectShape(call, await send(call, {}, call.method === 'GET' ? 'PUT' : 'GET'));
  });

  test('C15 game-kick-out succeeds with resultCode 200', async () => {
    const { token: fresh } = await house.member();
    const call = calls.find(({ id }) => id === 'C15')!;
    expect(await send(call, { token: fresh })).toMatchObject({ resultCode: 200, resultMessage: 'OK', data: {} });
  });
});
