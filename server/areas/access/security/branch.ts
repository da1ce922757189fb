import { contract, freshMs } from '../../../../contract';
import { withTransaction } from '../../../db/transaction';
import { refuseField } from '../../../core/refuse';
import { byIp, signedIn, verb } from '../../../core/verb';
import { refresh } from '../../../sessions/fresh';
import { forgetPinTries } from './pin';
import { proveByCode, proveByPin } from './prove';

/** Branch authentication by SMS code or PIN (R-10, SES-20). Afterwards the session is fresh on this device. */
export const branch = verb(
  contract.security.branch,
  async ({ ctx, input: { smsCode, pin } }) => {
    const { id, tokenHash } = signedIn(ctx);
    if ((smsCode === undefined) === (pin === undefined)) return refuseField('smsCode', 'proofNeeded');
    if (pin !== undefined) await proveByPin(ctx, pin);
    else await proveByCode(ctx, smsCode ?? '');
    await withTransaction(ctx.deps, async (tx) => {
      await refresh(tx, { tokenHash, deviceId: ctx.deviceId, now: ctx.now });
      await forgetPinTries(tx, id);
    });
    return { freshUntil: ctx.now + freshMs };
  },
  {
    tx: 'none',
    whileExcluded: true,
    anyDevice: true,
    limit: [{ name: 'branch-ip', max: 60, windowMs: 600_000, by: byIp }],
  },
);
