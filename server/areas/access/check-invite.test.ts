import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.finish());
const look = (code: string, deviceid: string, ip = '10.1.0.1') =>
  house.call(contract.member.checkInvite, { code }, { ip, headers: { deviceid } });

test('Q76 the answer says only whether an invite code is known', async () => {
  const { token } = await house.member();
  const { inviteCode } = (await house.call(contract.account.profile, {}, { token })).data;
  for (const code of [inviteCode, inviteCode.toLowerCase()])
    expect((await look(code, 'invite-1')).data).toEqual({ known: true });
  expect((await look('NOPE1234', 'invite-1')).data).toEqual({ known: false });
  expect(await look('a b', 'invite-1')).toMatchObject({ code: codes.invalid });
});

test('Q76 A6 device and address limits stop guessing of invite codes', async () => {
  const ofDevice = await Promise.all(
    Array.from({ length: 14 }, (_, n) => look(`TRYA${1000 + n}`, 'invite-2', '10.1.0.2')),
  );
  expect(ofDevice.filter(({ code }) => code === 0)).toHaveLength(10);
  const ofAddress = [];
  for (let n = 0; n < 64; n += 1) ofAddress.push(await look(`TRYB${1000 + n}`, `invite-3-${n}`, '10.1.0.3'));
  expect(ofAddress.filter(({ code }) => code === 0)).toHaveLength(60);
  expect(ofAddress.at(-1)).toMatchObject({ code: codes.tooMany });
});
