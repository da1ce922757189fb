import { and, eq, inArray, or } from 'drizzle-orm';
import { mobileProblem, tidyMobile, type MobileProblem } from '../../../contract/numbers/mobile';
import type { Deps } from '../../core/deps';
import { memberProtection, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { refuseDesk } from './change';

/** Why a typed number cannot be that of a member. */
const problems: Readonly<Record<MobileProblem, string>> = {
  format: 'neither an id nor a mobile number',
  country: 'the number belongs to another country',
  kind: 'there is no mobile number with this beginning',
};

/** Finds a member by id or mobile number, which may be written as people write it. */
export async function memberOf(tx: Tx, { market }: Deps, text: string) {
  const byMobile = inArray(members.mobile, [text, tidyMobile(market, text)]);
  const isId = /^[1-9]\d{0,8}$/.test(text);
  const [row] = await tx
    .select({ id: members.id, excludedUntil: members.excludedUntil })
    .from(members)
    .where(and(eq(members.market, market.code), isId ? or(eq(members.id, Number(text)), byMobile) : byMobile));
  if (row !== undefined) return row;
  const problem = mobileProblem(market, tidyMobile(market, text));
  const why = problem === null || isId ? '' : `: ${problems[problem]}`;
  return refuseDesk(`there is no member ${text}${why}`);
}

/** Whether a member has a closed account or a break, and so gets no offers (Q30). */
export async function isResting(
  tx: Tx,
  { clock }: Deps,
  { id, excludedUntil }: { id: number; excludedUntil: number | null },
): Promise<boolean> {
  if (excludedUntil !== null) return true;
  const [row] = await tx.select().from(memberProtection).where(eq(memberProtection.memberId, id));
  return row !== undefined && row.coolOffUntil > clock.now();
}

/** Reads VIP levels such as `3` or `1,2`. */
export function levelsOf(text: string): number[] {
  const levels = text.split(',').map(Number);
  if (levels.length === 0 || levels.some((level) => !Number.isInteger(level) || level < 1 || level > 10))
    refuseDesk('levels are numbers from 1 to 10 with commas between them');
  return [...new Set(levels)].sort((one, other) => one - other);
}
