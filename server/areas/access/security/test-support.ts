import { contract, freshMs, headers, type Call, type InputOf } from '../../../../contract';
import { registeredPassword, type Harness } from '../../../testing/harness';

/** Returns a function that registers a member. `house` returns the harness, which exists only after beforeAll. */
export function registrarOf(house: () => Harness) {
  let devices = 0;
  /** Registers a member `wait` ms later; `ask` makes a call with the first session. */
  return async (wait = 3_600_000) => {
    // So that no limit of codes by address is in the way.
    house().clock.advance(wait);
    const { token, profile } = await house().register(`02447${String((devices += 1)).padStart(5, '0')}`);
    const { mobile } = profile;
    const ask = <C extends Call>(call: C, input: InputOf<C>, session = token) =>
      house().call(call, input, { token: session });
    const age = (ms = freshMs) => house().clock.advance(ms);
    return {
      id: Number(profile.id),
      mobile,
      token,
      ask,
      age,
      /** Another device of the same member. */
      login: async (secret = registeredPassword, agent?: string) => {
        const answer = await house().call(
          contract.member.login,
          { mobile, password: secret },
          { headers: { [headers.deviceId]: `another-device-${(devices += 1)}`, 'user-agent': agent } },
        );
        return answer.data.token;
      },
      /** The code of a branch authentication, as it arrives. */
      code: async () => {
        await house().call(
          contract.member.sendSms,
          { mobile, purpose: 'branch' },
          { ip: `10.9.${mobile.slice(-4, -2)}.${Number(mobile.slice(-2))}` },
        );
        return (await house().outbox(mobile))[0]?.code ?? '';
      },
    };
  };
}
