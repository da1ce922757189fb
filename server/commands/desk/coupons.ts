import { createHash } from 'node:crypto';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { couponKinds, couponUses, type CouponUse } from '../../../contract';
import {
  couponSettingsName,
  couponSettingsSchema,
  grantToMembers,
  offerOf,
  type CouponTerms,
} from '../../areas/coupons';
import type { Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { coupons } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { carryOut, refuseDesk, type Change } from './change';
import { isResting, levelsOf, memberOf } from './members';
import type { Asked, Topic } from './topic';

/** Members that one transaction gives coupons to. */
const atOnce = 500;
const mostListed = 50;

/** Who gets coupons: one member, the members of some VIP levels, or all members of the market. */
type Audience = { readonly member: number } | { readonly levels: readonly number[] } | 'all';

/** Coupons that are given for one reason. */
interface Run {
  readonly use: CouponUse;
  readonly to: Audience;
  readonly reason: string;
  /** Names the run in each of its coupons. A member gets one coupon of a kind for a reason. */
  readonly cause: string;
  readonly terms: CouponTerms;
}

const useOf = (word: string | undefined): CouponUse =>
  couponUses.find((use) => use === word) ?? refuseDesk(`the kind is required: ${couponUses.join(' or ')}`);

async function audienceOf({ deps, options: { member, level, all, market } }: Asked): Promise<Audience> {
  if (market !== undefined && market !== deps.market.code)
    refuseDesk(`this desk works on the market ${deps.market.code}, not on ${String(market)}`);
  if ([member, level, all].filter((one) => one !== undefined).length !== 1)
    refuseDesk('who gets them? One of --member <id>, --level <n> and --all');
  if (typeof member === 'string') return { member: (await memberOf(deps.db, deps, member)).id };
  if (typeof level === 'string') return { levels: levelsOf(level) };
  if (market === undefined) refuseDesk(`--all needs the market: --market ${deps.market.code}`);
  return 'all';
}

async function runOf(asked: Asked): Promise<Run> {
  const use = useOf(asked.words[0]);
  const reason = String(asked.options['reason'] ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  if (reason.length < 3 || reason.length > 200) refuseDesk('the reason is required (--reason), 3 to 200 characters');
  const key = createHash('sha256').update(reason.toLowerCase()).digest('hex').slice(0, 16);
  const settings = await readSettings(asked.deps, couponSettingsName, couponSettingsSchema);
  return {
    use,
    to: await audienceOf(asked),
    reason,
    cause: `desk:${use}:${key}`,
    terms: offerOf(settings, use, asked.deps.clock.now()),
  };
}

const inAudience = ({ to }: Run): SQL => {
  if (to === 'all') return sql`true`;
  if ('member' in to) return sql`m.id = ${to.member}::bigint`;
  return sql`m.level_id = any(${sql.param([...to.levels])}::smallint[])`;
};

/**
 * The condition of the members `m` who are still to get a coupon of the run. Those with a closed account or a break get
 * no offers (Q30), and markets with compulsory limits at sign-up allow no gift before a deposit (Q46).
 */
const isWaiting = ({ market, clock }: Deps, run: Run): SQL => sql`m.market = ${market.code} and ${inAudience(run)}
  and m.excluded_until is null
  and not exists (select 1 from member_protection p
    where p.member_id = m.id and p.cool_off_until > ${clock.now()}::bigint)
  and (not ${market.limitsAtSignUp}::boolean or exists (
    select 1 from transactions t where t.member_id = m.id and t.reason = 'deposit'))
  and not exists (select 1 from coupons c where c.member_id = m.id and c.cause = ${run.cause})`;

async function countOf(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ many: number }>(sql`select count(*) as many from members m where ${where}`);
  return rows[0]!.many;
}

/** Gives the next members after an id their coupon. Returns the last id, or null when none is left. */
async function grantSome(
  tx: Tx,
  { deps, run, after }: { deps: Deps; run: Run; after: number },
): Promise<{ last: number; given: number } | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.id from members m where m.id > ${after}::bigint and ${isWaiting(deps, run)} order by m.id limit ${atOnce}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  const { cause, terms } = run;
  return { last: ids.at(-1)!, given: await grantToMembers(tx, ids, { cause, count: 1, terms, now: deps.clock.now() }) };
}

async function refuseMember(tx: Tx, { deps, run: { to } }: { deps: Deps; run: Run }): Promise<void> {
  if (to === 'all' || !('member' in to)) return;
  const member = await memberOf(tx, deps, String(to.member));
  if (await isResting(tx, deps, member))
    refuseDesk(`member ${member.id} has a closed account or a break and gets no offers`);
}

/** What a coupon is worth: minor units, coins, per cent or tickets. */
function sayCoupon({ kind, off, unit, minimum, purse }: Omit<CouponTerms, 'title' | 'begins' | 'ends'>): string {
  const what = unit === 'share' ? `${off / 100} %` : unit === 'tickets' ? `${off} tickets` : String(off);
  return `${kind === couponKinds.mall ? 'mall' : 'ticket'} coupon: ${what} off a price in ${purse} from ${minimum} on`;
}

/** Plans the audit row of a run: it says what was ordered, and the coupons name the run. */
async function planRun(tx: Tx, deps: Deps, run: Run): Promise<Change> {
  await refuseMember(tx, { deps, run });
  const { use, to, reason, cause, terms } = run;
  const waiting = await countOf(tx, isWaiting(deps, run));
  if (waiting === 0) refuseDesk('nobody of this group is still to get this coupon for this reason');
  const all = await countOf(tx, sql`m.market = ${deps.market.code} and ${inAudience(run)}`);
  const { off, unit, minimum, purse } = terms;
  return {
    subject: `coupons:${use}`,
    action: 'grant',
    before: null,
    after: { to, reason, cause, off, unit, minimum, purse, days: (terms.ends - terms.begins) / 86_400_000 },
    notes: [
      `  ${sayCoupon(terms)}`,
      `  ${waiting} of ${all} members are still to get one. The others have it, take a break, or may get no gift yet.`,
      '  Given coupons cannot be taken back.',
    ],
    apply: () => Promise.resolve(),
  };
}

/**
 * Stores the audit row, then gives the coupons in transactions of at most `atOnce` members. A run that was cut off goes
 * on when the command is repeated.
 */
async function grant(asked: Asked): Promise<string[]> {
  const { deps, order } = asked;
  const run = await runOf(asked);
  const said = await carryOut(deps, { order, plan: (tx) => planRun(tx, deps, run) });
  if (order.confirm === undefined) return said;
  const next = (after: number) => withTransaction(deps, (tx) => grantSome(tx, { deps, run, after }));
  let given = 0;
  for (let done = await next(0); done !== null; done = await next(done.last)) given += done.given;
  return [...said, `Coupons given: ${given}`];
}

async function list({ deps, words: [word = ''] }: Asked): Promise<string[]> {
  const { id } = await memberOf(deps.db, deps, word);
  const rows = await deps.db
    .select()
    .from(coupons)
    .where(eq(coupons.memberId, id))
    .orderBy(desc(coupons.id))
    .limit(mostListed);
  const now = deps.clock.now();
  return [
    `Coupons of member ${id}: ${rows.length}${rows.length === mostListed ? ' or more' : ''}`,
    ...rows.map((row) => {
      const state = row.usedAt !== null ? `used for ${row.usedFor}` : row.endsAt <= now ? 'expired' : 'usable';
      const until = new Date(row.endsAt).toISOString().slice(0, 16);
      return `${String(row.id).padStart(8)}  ${sayCoupon(row)}  until ${until}  ${state}  ${row.cause}`;
    }),
  ];
}

/** Coupons of members (Q60, economy §10 and §14). */
export const couponTopic: Topic = {
  about: 'coupons of a member, and giving coupons to members',
  actions: {
    list: {
      usage: 'coupons list <member id or mobile>',
      about: 'the newest coupons of a member, with the event that gave each',
      changes: false,
      run: list,
    },
    grant: {
      usage: 'coupons grant ticket|mall --member <id> | --level <n> | --all --market <code>  --reason <text>',
      about:
        'gives each of these members one coupon with the terms of the setting "coupons". A member gets one coupon of a ' +
        'kind for a reason, so a repeated command gives nothing twice and goes on after a failure',
      changes: true,
      options: { member: 'string', level: 'string', all: 'boolean', market: 'string', reason: 'string' },
      run: grant,
    },
  },
};
