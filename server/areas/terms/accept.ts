import { contract } from '../../../contract';
import { byMember, signedIn, verb } from '../../core/verb';
import { refuseOtherTerms, storeAcceptance } from '../../sessions/terms';

/** Stores that the member accepts the version in force. A member with a closed account may accept too. */
export const accept = verb(
  contract.terms.accept,
  async ({ ctx, input: { version } }) => {
    const { tx, deps, now } = ctx;
    await refuseOtherTerms(tx, deps, version);
    return { version, acceptedAt: await storeAcceptance(tx, { memberId: signedIn(ctx).id, version, now }) };
  },
  { whileExcluded: true, limit: [{ name: 'accept-terms', max: 60, windowMs: 3_600_000, by: byMember }] },
);
