import { attach, sample } from 'effector';
import { contract, type BodyOf } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { $referralCode, sessionGiven } from '../session';

type Registration = BodyOf<typeof contract.member.reg>;

/** Signs in with mobile and password (C2). */
export const loginFx = createCallFx(contract.member.login);
/** Signs in with a code by SMS (C4). */
export const loginWithSmsCodeFx = createCallFx(contract.access.loginWithSmsCode);
/** Finishes a login through a social provider (SES-12). */
export const loginWithSocialFx = createCallFx(contract.access.loginWithSocial);
/** Registers and signs in (C1). A typed invite code wins over the code of a shared link (SES-6). */
export const registerFx = attach({
  source: $referralCode,
  mapParams: (registration: Registration, referral): BodyOf<typeof contract.member.reg> => ({
    ...registration,
    ...(registration.inviteCode === undefined && referral !== null ? { inviteCode: referral } : {}),
  }),
  effect: createCallFx(contract.member.reg),
});
sample({
  clock: [loginFx.doneData, loginWithSmsCodeFx.doneData, loginWithSocialFx.doneData, registerFx.doneData],
  target: sessionGiven,
});
