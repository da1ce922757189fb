import { and, eq, inArray } from 'drizzle-orm';
import { downTo, leastUnit, upTo, type Market } from '../../../contract';
import { members, socialAccounts, transactions } from '../../db/schema';
import type { Tx } from '../../db/types';
import { grantDemoCoupons } from '../../areas/coupons';
import { rainSettingsOf } from '../../areas/cash-rain';
import { countDeposit, countStake } from '../../areas/tasks';
import { countDemoWeek } from '../../areas/vip';
import type { Deps } from '../../core/deps';
import type { EventScope } from '../../core/events';
import { post, type PostingEntry } from '../../ledger';
import { hashPassword, inviteCodeOf, makeGuid, testIdAccounts } from '../../areas/access';
import { seedMessages } from './demo-messages';
import { seedStuckDeposit } from './stuck-deposit';
import { demoMembers, demoMobile, demoPassword, type DemoMember } from './members';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** Computes number, end of the exclusion and registration time of a demo member. */
function fill(deps: Deps, member: DemoMember) {
  const now = deps.clock.now();
  const ended = member.exclusion?.endedDaysAgo;
  // An exclusion of half a year ends 24 hours after its period (Q30).
  const excludedUntil = ended === undefined ? null : ended === 'permanent' ? 0 : now - ended * dayMs + dayMs;
  return {
    ...member,
    mobile: demoMobile(deps.market, member.ending),
    excludedUntil,
    registeredAt: now - member.ageDays * dayMs,
  };
}
type Filled = ReturnType<typeof fill>;

async function insertMissing(
  deps: Deps,
  tx: Tx,
  { wanted, known }: { wanted: readonly Filled[]; known: ReadonlyMap<string, unknown> },
): Promise<void> {
  const missing = wanted.filter(({ mobile }) => !known.has(mobile));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await tx
    .insert(members)
    .values(
      missing.map(({ mobile, nickName, levelId, score, excludedUntil, registeredAt }) => {
        const guid = makeGuid();
        return {
          market: deps.market.code,
          mobile,
          nickName,
          levelId,
          score,
          excludedUntil,
          registeredAt,
          passwordHash,
          guid,
          inviteCode: inviteCodeOf(guid),
        };
      }),
    )
    .onConflictDoNothing();
}

/** One ledger transaction in a demo member's week. */
interface Step {
  readonly key: string;
  readonly reason: 'deposit' | 'stake' | 'payout';
  readonly entries: readonly PostingEntry[];
}

/**
 * Computes a week of deposits and rounds on a slot machine that pays back 95 %. Stakes use the locked cash first (Q7).
 * All sums are what the market's currency can pay (Q87).
 */
export function weekOf(
  { deposit, stakes }: Pick<DemoMember, 'deposit' | 'stakes'>,
  week: number,
  market: Market,
): Step[] {
  const [rain, unit] = [rainSettingsOf(market), leastUnit(market)];
  const steps: Step[] = [];
  let locked = 0;
  let withdrawable = 0;
  const amount = deposit * rain.minDeposit;
  if (amount > 0) {
    steps.push({
      key: `demo-${week}-deposit`,
      reason: 'deposit',
      entries: [
        { account: 'channel:DEMO', purse: 'cash', amount: -amount },
        { account: 'member', purse: 'locked', amount },
      ],
    });
    locked += amount;
  }
  let rest = downTo(Math.round(stakes * rain.minStake), unit);
  for (let round = 1; rest > 0 && locked + withdrawable > unit; round += 1) {
    const stake = Math.min(rest, upTo((locked + withdrawable) / 2, unit));
    const fromLocked = Math.min(stake, locked);
    const fromFree = stake - fromLocked;
    const back = downTo((stake * 19) / 20, unit);
    steps.push({
      key: `demo-${week}-stake-${round}`,
      reason: 'stake',
      entries: [
        ...(fromLocked > 0 ? [{ account: 'member', purse: 'locked', amount: -fromLocked } as const] : []),
        ...(fromFree > 0 ? [{ account: 'member', purse: 'withdrawable', amount: -fromFree } as const] : []),
        { account: 'house:game', purse: 'cash', amount: stake },
      ],
    });
    if (back > 0) {
      steps.push({
        key: `demo-${week}-payout-${round}`,
        reason: 'payout',
        entries: [
          { account: 'house:game', purse: 'cash', amount: -back },
          { account: 'member', purse: 'withdrawable', amount: back },
        ],
      });
    }
    locked -= fromLocked;
    withdrawable += back - fromFree;
    rest -= stake;
  }
  return steps;
}

/** Counts a step for the daily tasks, as the events of a real deposit or round would. */
async function countForTasks(
  scope: EventScope,
  {
    memberId,
    reason,
    entries,
    transactionId,
    at,
  }: Omit<Step, 'key'> & { memberId: number; transactionId: number; at: number },
): Promise<void> {
  const amount = Math.abs(entries.find(({ account }) => account !== 'member')!.amount);
  if (reason === 'deposit') await countDeposit(scope, { memberId, transNo: 'demo', transactionId, paid: amount, at });
  if (reason === 'stake')
    await countStake(scope, {
      memberId,
      game: 'demo',
      transactionId,
      cash: amount,
      staked: amount * 100,
      worth: 0,
      at,
    });
}

/**
 * Posts this week's deposits and stakes once. They are real ledger entries, so that the demo members are eligible for
 * the rain.
 */
async function playThisWeek(
  deps: Deps,
  tx: Tx,
  { wanted, ids }: { wanted: readonly Filled[]; ids: ReadonlyMap<string, number> },
): Promise<void> {
  const now = deps.clock.now();
  const week = Math.floor(now / weekMs);
  const active = wanted.filter(({ deposit }) => deposit > 0);
  const done = await tx
    .select({ memberId: transactions.memberId })
    .from(transactions)
    .where(
      and(
        inArray(
          transactions.memberId,
          active.map(({ mobile }) => ids.get(mobile) ?? 0),
        ),
        eq(transactions.key, `demo-${week}-deposit`),
      ),
    );
  const played = new Set(done.map(({ memberId }) => memberId));
  for (const member of active) {
    const memberId = ids.get(member.mobile);
    if (memberId === undefined || played.has(memberId)) continue;
    for (const { key, reason, entries } of weekOf(member, week, deps.market)) {
      // `paid` is set as in a real deposit, so that the member no longer gets the first-deposit gift.
      const paid = reason === 'deposit' ? { paid: -entries[0]!.amount } : {};
      const transaction = {
        memberId,
        key,
        reason,
        entries,
        now,
        actor: 'system',
        cause: { demo: week, ...paid },
      } as const;
      const { id: transactionId } = await post(tx, transaction);
      await countForTasks({ tx, deps }, { memberId, reason, entries, transactionId, at: now });
    }
    if (!member.purse) continue;
    await countDemoWeek(tx, { market: deps.market, memberId, now });
    await grantDemoCoupons(tx, { market: deps.market, memberId, key: String(week), now });
    const { coins, diamonds } = member.purse;
    await post(tx, {
      memberId,
      key: `demo-${week}-purse`,
      reason: 'opening',
      now,
      actor: 'system',
      cause: { demo: week },
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -coins },
        { account: 'member', purse: 'coins', amount: coins },
        { account: 'house:promo', purse: 'diamonds', amount: -diamonds },
        { account: 'member', purse: 'diamonds', amount: diamonds },
      ],
    });
  }
}

/** Creates the demo members, all with the same password; never in production. */
export async function seedDemo(deps: Deps, tx: Tx): Promise<void> {
  const wanted = demoMembers.map((member) => fill(deps, member));
  const read = async (): Promise<Map<string, { id: number; excludedUntil: number | null }>> => {
    const rows = await tx
      .select({ id: members.id, mobile: members.mobile, excludedUntil: members.excludedUntil })
      .from(members)
      .where(
        and(
          eq(members.market, deps.market.code),
          inArray(
            members.mobile,
            wanted.map(({ mobile }) => mobile),
          ),
        ),
      );
    return new Map(rows.map(({ mobile, ...row }) => [mobile, row]));
  };
  const known = await read();
  await insertMissing(deps, tx, { wanted, known });
  const there = known.size === wanted.length ? known : await read();
  // A tester may have reopened a self-excluded demo account; this closes it again.
  for (const { mobile, excludedUntil } of wanted) {
    const row = there.get(mobile);
    if (row && excludedUntil !== null && row.excludedUntil === null)
      await tx.update(members).set({ excludedUntil }).where(eq(members.id, row.id));
  }
  const market = deps.market.code;
  const accounts = testIdAccounts.flatMap(({ subject, ending }) => {
    const row = there.get(demoMobile(deps.market, ending));
    return row ? [{ market, provider: 'testid', subject, memberId: row.id, createdAt: deps.clock.now() }] : [];
  });
  await tx.insert(socialAccounts).values(accounts).onConflictDoNothing();
  await playThisWeek(deps, tx, { wanted, ids: new Map([...there].map(([mobile, { id }]) => [mobile, id])) });
  const inboxes = wanted.flatMap(({ mobile, inbox }) => {
    const row = there.get(mobile);
    return row && inbox ? [{ memberId: row.id, ...inbox }] : [];
  });
  await seedMessages(tx, deps, inboxes);
  for (const { mobile, stuck } of wanted) {
    const row = there.get(mobile);
    if (row && stuck) await seedStuckDeposit(tx, deps, { memberId: row.id, mobile });
  }
}
