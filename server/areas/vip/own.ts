import { and, eq, gte, sql } from 'drizzle-orm';
import { benefitStatus, type CashBackWeek, type OwnBenefit } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { signedIn } from '../../core/verb';
import { vipClaims } from '../../db/schema';
import type { Tx } from '../../db/types';
import { benefitOf, kinds, type Figures, type Kind } from './benefits';
import { lastWeekAt, readWeek } from './cash-back-week';
import { anniversaryOf, easterOf, everyPeriod, yearlyPeriod, yearOf, type Period } from './dates';
import { message } from './messages';
import { standingOf } from './roll';
import { cashBackTerms, type CashBackSettings } from './settings';

/** A benefit of a member, with the period that a claim now belongs to. */
export interface Own {
  readonly kind: Kind;
  readonly benefit: OwnBenefit;
  readonly levelId: number;
  readonly period: string;
}

/** What decides the states of all benefits of a member. */
interface Member {
  readonly levelId: number;
  readonly registeredAt: number;
  readonly mayBePaid: boolean;
  readonly hasDeposit: boolean;
  readonly lastWeek: CashBackWeek;
  /** `<benefit>:<period>` of the claims of the last 13 months. */
  readonly claimed: ReadonlySet<string>;
}

const dayMs = 86_400_000;
const claimsMs = 400 * dayMs;
/** How long an ended gift is shown as ended before its next date is shown, in ms. */
const endedMs = 30 * dayMs;

async function readMember(
  tx: Tx,
  ctx: Ctx,
  { figures, cashBack }: { figures: Figures; cashBack: CashBackSettings },
): Promise<Member> {
  const { now } = ctx;
  const { market } = ctx.deps;
  const { id: memberId, registeredAt } = signedIn(ctx);
  const { levelId } = await standingOf(tx, { market, settings: figures, memberId, now });
  const claims = await tx
    .select({ benefit: vipClaims.benefit, period: vipClaims.period })
    .from(vipClaims)
    .where(and(eq(vipClaims.memberId, memberId), gte(vipClaims.createdAt, now - claimsMs)));
  const { rows } = await tx.execute<{ deposited: boolean }>(
    sql`select exists (select 1 from transactions where member_id = ${memberId}::bigint and reason = 'deposit') as deposited`,
  );
  const hasDeposit = rows[0]!.deposited;
  const terms = cashBackTerms(market, cashBack, figures.levels[levelId - 1]!.cashBack);
  const { timeZone } = market;
  return {
    levelId,
    registeredAt,
    hasDeposit,
    // Markets with compulsory limits at sign-up allow no gifts before a deposit (Q46).
    mayBePaid: hasDeposit || !market.limitsAtSignUp,
    lastWeek: await readWeek(tx, { timeZone, memberId, at: lastWeekAt(timeZone, now), terms }),
    claimed: new Set(claims.map(({ benefit, period }) => `${benefit}:${period}`)),
  };
}

/** The period of a benefit at `now`: the open one, otherwise the next one; `previous` has ended. */
function periodOf(
  kind: Kind,
  { timeZone, now, giftDays, member }: { timeZone: string; now: number; giftDays: number; member: Member },
): (Period & { readonly previous?: Period | null }) | null {
  const yearly = (dateOf: (year: number) => readonly [number, number] | null) =>
    yearlyPeriod(timeZone, { at: now, days: giftDays, dateOf });
  switch (kind.claiming) {
    case 'day':
    case 'week':
      return everyPeriod(timeZone, kind.claiming, now);
    case 'christmas':
      return yearly(() => [12, 25]);
    case 'easter':
      return yearly(easterOf);
    case 'anniversary': {
      const { name } = marketDay(timeZone, member.registeredAt);
      const first = yearOf(timeZone, member.registeredAt) + 1;
      return yearly((year) => (year < first ? null : anniversaryOf(name, year)));
    }
    case 'cashBack': {
      const { week, claimBegins, claimEnds } = member.lastWeek;
      return { name: week, begins: claimBegins, ends: claimEnds };
    }
    case null:
      return null;
  }
}

/** The state of a benefit that the level has and that is claimed, and what a claim pays. */
function standing(kind: Kind, { period, value, member, now }: Claimable) {
  const isClaimed = member.claimed.has(`${kind.id}:${period.name}`);
  const isOpen = now >= period.begins && now < period.ends;
  const amount = kind.claiming === 'cashBack' ? member.lastWeek.amount : value;
  const { previous } = period;
  const base = { begins: period.begins, ends: period.ends, amount: 0 };
  if (isClaimed) return { ...base, statu: benefitStatus.claimed };
  const mayBePaid = kind.claiming === 'cashBack' ? member.hasDeposit : member.mayBePaid;
  if (isOpen && amount > 0 && mayBePaid) return { ...base, amount, statu: benefitStatus.claimable };
  if (!isOpen && previous != null && now - previous.ends < endedMs && previous.begins > member.registeredAt) {
    const was = member.claimed.has(`${kind.id}:${previous.name}`);
    return {
      begins: previous.begins,
      ends: previous.ends,
      amount: 0,
      statu: was ? benefitStatus.claimed : benefitStatus.closed,
    };
  }
  return { ...base, statu: benefitStatus.notYet };
}
interface Claimable {
  readonly period: Period & { readonly previous?: Period | null };
  readonly value: number;
  readonly member: Member;
  readonly now: number;
}

const order = [benefitStatus.claimable, benefitStatus.claimed, benefitStatus.notYet, benefitStatus.closed] as number[];

/** The member's benefits with their states: claimable first, then status 1, −1 and 9 (VIP-5). */
export async function readOwn(
  tx: Tx,
  ctx: Ctx,
  club: { figures: Figures; cashBack: CashBackSettings },
): Promise<readonly Own[]> {
  const { figures } = club;
  const { deps, now, language } = ctx;
  const { timeZone } = deps.market;
  const member = await readMember(tx, ctx, club);
  const { levelId } = member;
  const own = kinds.map((kind): Own => {
    const benefit = benefitOf(kind, { figures, levelId, name: message(language, kind.name) });
    const period = periodOf(kind, { timeZone, now, giftDays: figures.giftDays, member });
    const none = { amount: 0, begins: period?.begins ?? null, ends: period?.ends ?? null };
    const state =
      !benefit.enable || period === null
        ? { ...none, statu: benefit.enable ? benefitStatus.claimed : benefitStatus.closed }
        : standing(kind, { period, value: benefit.value, member, now });
    return { kind, levelId, period: period?.name ?? '', benefit: { ...benefit, ...state } };
  });
  return own
    .filter(({ benefit }) => benefit.state === 1)
    .sort((a, b) => order.indexOf(a.benefit.statu) - order.indexOf(b.benefit.statu));
}
