import { and, eq, gt } from 'drizzle-orm';
import { codes, contract } from '../../../../contract';
import { members, socialAccounts, socialStates } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Ctx } from '../../../core/deps';
import { refuse, refuseKeeping } from '../../../core/refuse';
import { byIp, verb } from '../../../core/verb';
import { answered, letIn } from '../let-in';
import { hashDevice } from '../login-tries';
import { providersOf, type Identity } from './provider';
import { hashSecret } from './secrets';
import { giveTicket } from './tickets';

const refused = (): never => refuse(codes.socialRefused, 'socialRefused');

/**
 * Finds the social account that belongs to a state. Asks the provider once, outside any transaction, and stores the
 * answer.
 */
async function identify(
  { deps, now, deviceId }: Ctx,
  state: string,
  code: string,
): Promise<Identity & { stateHash: string; provider: string }> {
  const stateHash = hashSecret(state);
  const [row] = await deps.db
    .select()
    .from(socialStates)
    .where(and(eq(socialStates.stateHash, stateHash), gt(socialStates.expiresAt, now)));
  if (!row || row.deviceHash !== hashDevice(deviceId)) return refused();
  if (row.subject !== null) return { subject: row.subject, name: row.name ?? '', stateHash, provider: row.provider };
  const provider = providersOf(deps).find(({ id }) => id === row.provider);
  const identity = await provider?.exchange(deps, { code, verifier: row.verifier, now });
  if (!identity) return refused();
  await deps.db.update(socialStates).set(identity).where(eq(socialStates.stateHash, stateHash));
  return { ...identity, stateHash, provider: row.provider };
}

/**
 * Finishes a social login (SES-2, SES-12). A session and code 404 use up the state; refusal 1003 without confirmation
 * keeps it, because the client repeats the call. Errors: unknownSocialAccount, socialRefused, selfExcluded, tooMany.
 */
export const loginWithSocial = verb(
  contract.access.loginWithSocial,
  async ({ ctx, input: { state, code, selfInclusion } }) => {
    const { deps } = ctx;
    const { provider, subject, name, stateHash } = await identify(ctx, state, code);
    const outcome = await withTransaction(deps, async (tx) => {
      const used = await tx
        .delete(socialStates)
        .where(eq(socialStates.stateHash, stateHash))
        .returning({ hash: socialStates.stateHash });
      if (used.length === 0) return refused();
      const [account] = await tx
        .select({ id: members.id, excludedUntil: members.excludedUntil })
        .from(socialAccounts)
        .innerJoin(members, eq(members.id, socialAccounts.memberId))
        .where(
          and(
            eq(socialAccounts.market, deps.market.code),
            eq(socialAccounts.provider, provider),
            eq(socialAccounts.subject, subject),
          ),
        );
      if (!account) return { ticket: await giveTicket(tx, ctx, { provider, subject }) };
      return { session: await letIn(tx, ctx, { account, confirmed: selfInclusion === 1 }) };
    });
    if ('session' in outcome) return answered(outcome.session);
    return refuseKeeping(codes.unknownSocialAccount, 'socialUnknown', { ticket: outcome.ticket, name });
  },
  { tx: 'none', limit: [{ name: 'social-login-ip', max: 60, windowMs: 600_000, by: byIp }] },
);
