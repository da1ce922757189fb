import { benefitIds, contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { lastWeekAt, readWeek } from './cash-back-week';
import { readOwn } from './own';
import { readClub } from './read';
import { cashBackTerms } from './settings';

/** The cash back of the last and the present week (VIP-9). */
export const cashBackVerb = verb(contract.vip.cashBack, async ({ ctx }) => {
  const { tx, now, deps } = ctx;
  const { timeZone } = deps.market;
  const { id: memberId } = signedIn(ctx);
  const club = await readClub(ctx);
  const { levelId, benefit } = (await readOwn(tx, ctx, club)).find(({ kind }) => kind.id === benefitIds.cashBack)!;
  const terms = cashBackTerms(deps.market, club.cashBack, club.figures.levels[levelId - 1]!.cashBack);
  return {
    levelId,
    percent: terms.percent,
    share: terms.share,
    last: await readWeek(tx, { timeZone, memberId, at: lastWeekAt(timeZone, now), terms }),
    present: await readWeek(tx, { timeZone, memberId, at: now, terms }),
    statu: benefit.statu,
  };
});
