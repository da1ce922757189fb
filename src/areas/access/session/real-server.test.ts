import { eq } from 'drizzle-orm';
import { allSettled, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { codes, contract, referralCodeOf } from '../../../../contract';
import { members } from '../../../../server/db/schema';
import { $apiBase, $token, createCallFx } from '../../../core/api';
import { liveHouse } from '../../../core/api/test-house';
import { $balance, balanceRefreshRequested } from '../../wallet';
import { $guid } from './guid';
import { loginFx, registerFx } from '../entering';
import { $session, loginWithTokenFx, logoutFx } from './model';

const live = liveHouse();

const device = () => fork({ values: [[$apiBase, live.base]] });
const sendSmsFx = createCallFx(contract.member.sendSms);
let last = 244_770_000;
async function register(scope = device()) {
  const mobile = `0${(last += 1)}`;
  const password = 'tro-tro 1957';
  await allSettled(sendSmsFx, { scope, params: { mobile, purpose: 'register' } });
  const [sent] = await live.house.outbox(mobile);
  const answer = await allSettled(registerFx, {
    scope,
    params: { mobile, password, termsVersion: '1', ageConfirmed: true, ...(sent ? { smsCode: sent.code } : {}) },
  });
  return { scope, mobile, password, answer };
}

describe('the session against the real server', () => {
  test('SES-2 a registration signs in, and its token works at the next start', async () => {
    const { scope, answer, mobile } = await register();
    expect(answer.status).toBe('done');
    const session = scope.getState($session);
    expect(session?.profile.mobile).toBe(mobile);
    const restarted = device();
    await allSettled($token, { scope: restarted, params: session?.token ?? null });
    await allSettled(loginWithTokenFx, { scope: restarted });
    expect(restarted.getState($session)?.profile.id).toBe(session?.profile.id);
  });

  test('SES-6 the guid of a shared link records its owner as inviter', async () => {
    const { scope } = await register();
    const { guid, inviteCode } = scope.getState($session)?.profile ?? { guid: '', inviteCode: '' };
    expect(inviteCode).toBe(referralCodeOf(guid));
    const friend = fork({
      values: [
        [$apiBase, live.base],
        [$guid, guid],
      ],
    });
    const { mobile } = await register(friend);
    const [row] = await live.house.db
      .select({ invitedBy: members.invitedBy })
      .from(members)
      .where(eq(members.mobile, mobile));
    expect(String(row?.invitedBy)).toBe(scope.getState($session)?.profile.id);
  });

  test('SES-3 SES-21 after a logout the old token is refused', async () => {
    const { scope } = await register();
    const token = scope.getState($token);
    await allSettled(logoutFx, { scope });
    expect(scope.getState($token)).toBe(null);
    const thief = device();
    await allSettled($token, { scope: thief, params: token });
    await allSettled(loginWithTokenFx, { scope: thief });
    expect([thief.getState($token), thief.getState($session)]).toEqual([null, null]);
  });

  test('SES-2 SES-11 a wrong password is refused alike for known and unknown numbers', async () => {
    const { mobile, password } = await register();
    const scope = device();
    const wrong = await allSettled(loginFx, { scope, params: { mobile, password: 'not this one' } });
    const unknown = await allSettled(loginFx, { scope, params: { mobile: '0244779999', password: 'not this one' } });
    expect([wrong.value, unknown.value]).toMatchObject([{ code: codes.credentials }, { code: codes.credentials }]);
    await allSettled(loginFx, { scope, params: { mobile, password } });
    expect(scope.getState($session)?.profile.mobile).toBe(mobile);
  });

  test('SES-18 a number can be registered once', async () => {
    const { mobile } = await register();
    await live.house.clock.advance(61_000);
    const scope = device();
    await allSettled(sendSmsFx, { scope, params: { mobile, purpose: 'register' } });
    const [sent] = await live.house.outbox(mobile);
    const again = await allSettled(registerFx, {
      scope,
      params: {
        mobile,
        password: 'tro-tro 1957',
        termsVersion: '1',
        ageConfirmed: true,
        ...(sent ? { smsCode: sent.code } : {}),
      },
    });
    expect(again.value).toMatchObject({ code: codes.mobileTaken });
    expect(scope.getState($token)).toBe(null);
  });

  test('C25 the balance equals the balance in the ledger', async () => {
    const { token } = await live.house.member({ deposit: 12_345 });
    const scope = device();
    await allSettled($token, { scope, params: token });
    await allSettled(balanceRefreshRequested, { scope });
    expect(scope.getState($balance)).toEqual({ money: 12_345, withdrawMoney: 0, coins: 0, diamonds: 0 });
    expect(await live.house.audit()).toEqual([]);
  });
});
