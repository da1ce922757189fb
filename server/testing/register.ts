import { contract, headers } from '../../contract';
import type { Harness } from './harness';

/** The password of members that `register` makes. */
export const registeredPassword = 'market-lamp 7';

/** Registers members through the calls. Without a given number, each member gets the next free one. */
export function registrationWith({
  call,
  outbox,
  deps,
}: Pick<Harness, 'call' | 'outbox' | 'deps'>): Harness['register'] {
  let lastMobile = 240_000_000;
  return async (given, deviceId) => {
    lastMobile += 1;
    const mobile = given ?? `0${lastMobile}`;
    const ip = `10.0.${Math.floor(lastMobile / 200) % 200}.${lastMobile % 200}`;
    // Each member has another device, because a second account of one device gets no sign-up gifts.
    const own = { [headers.deviceId]: deviceId ?? `device-of-${mobile}` };
    await call(contract.member.sendSms, { mobile, purpose: 'register' }, { ip, headers: own });
    const [sent] = await outbox(mobile);
    const answer = await call(
      contract.member.reg,
      {
        mobile,
        password: registeredPassword,
        termsVersion: '1',
        ageConfirmed: '1',
        ...(deps.market.limitsAtSignUp ? { depositLimit: '100000', timeLimit: '240' } : {}),
        ...(sent ? { smsCode: sent.code } : {}),
      },
      { ip, headers: own },
    );
    if (answer.code !== 0) throw new Error(`registering ${mobile}: ${answer.code} ${answer.msg}`);
    return { token: answer.data.token, profile: answer.data.memberInfo };
  };
}
