import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { waysIn } from '../../testing/ways-in';
import { passwordGate } from './password-gate';

const password = 'market-lamp 7';
/** Passwords that are checked at once, and that wait. */
const [running, waiting] = [2, 64];
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
}, 60_000);
afterAll(() => house.finish());

test('LD5 in a storm of logins, surplus logins are refused and other calls are answered', async () => {
  const { owner, address } = await waysIn(house, { password, net: '10.77' });
  const { mobile, token } = await owner();
  const login = () => house.call(contract.member.login, { mobile, password }, { ip: address() });
  const releases: Array<() => void> = [];
  const storm = Array.from({ length: running + waiting }, () =>
    passwordGate(() => new Promise<void>((release) => releases.push(release))),
  );
  const refused = await login();
  expect(refused).toMatchObject({ status: 429, code: codes.tooMany });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await house.call(contract.account.balance, {}, { token })).code).toBe(0);
  expect(releases).toHaveLength(running);
  while (releases.length > 0) {
    releases.shift()!();
    await new Promise((next) => setImmediate(next));
  }
  expect((await Promise.all(storm)).filter(Boolean)).toHaveLength(running + waiting);
  expect((await login()).code).toBe(0);
});
