import { and, desc, eq, lt } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { marketDay } from '../../core/market-time';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { vipClaims } from '../../db/schema';
import { benefitOf, kindOf, kinds } from './benefits';
import { factorOf } from './count';
import { yearEnd } from './dates';
import { message } from './messages';
import { readOwn } from './own';
import { readClub } from './read';
import { standingOf } from './roll';

/** The member's level and points (C102). */
export const personalLevelVerb = verb(contract.vip.personalLevel, async ({ ctx }) => {
  const { tx, now, deps } = ctx;
  const { market } = deps;
  const { id: memberId } = signedIn(ctx);
  const { figures } = await readClub(ctx);
  const { levelId, points } = await standingOf(tx, { market, settings: figures, memberId, now });
  return {
    levelId,
    score: Math.floor(points / market.scale),
    nextPoints: figures.levels[levelId]?.points ?? null,
    yearEnds: yearEnd(market.timeZone, now),
    factor: factorOf(figures, marketDay(market.timeZone, now).name, now),
  };
});

/** The levels with the points that they need (C106). */
export const levelsVerb = verb(contract.vip.levels, async ({ ctx }) => {
  const { figures } = await readClub(ctx);
  return figures.levels.map(({ points }, at) => ({ levelId: at + 1, points }));
});

/** The benefits of a level (C103). */
export const benefitsOfLevelVerb = verb(contract.vip.benefitsOfLevel, async ({ ctx, input: { levelId } }) => {
  const { figures } = await readClub(ctx);
  return kinds
    .map((kind) => benefitOf(kind, { figures, levelId, name: message(ctx.language, kind.name) }))
    .filter(({ state }) => state === 1);
});

/** The member's own benefits (C104), all or those with the given ids. */
export const enjoyedVerb = verb(contract.vip.enjoyed, async ({ ctx, input: { benefitsIds } }) => {
  const own = await readOwn(ctx.tx, ctx, await readClub(ctx));
  const rows = own.map(({ benefit }) => benefit);
  return benefitsIds === undefined ? rows : rows.filter(({ id }) => benefitsIds.includes(id));
});

/** What each level gets from a benefit (C108). */
export const settingsVerb = verb(contract.vip.settings, async ({ ctx, input }) => {
  const { figures } = await readClub(ctx);
  const kind = kindOf(input.benefitId) ?? refuse(codes.noBenefit, 'noBenefit');
  const { id, type, unit, name } = kind;
  return {
    id,
    type,
    name: message(ctx.language, name),
    unit,
    levels: figures.levels.map((_, at) => ({ levelId: at + 1, value: kind.valueOf(figures, at + 1) })),
  };
});

const pageSize = 20;

/** Claimed benefits, newest first (C107). */
export const logsVerb = verb(contract.vip.logs, async ({ ctx, input: { excludeMaxId, type } }) => {
  const conditions = [
    eq(vipClaims.memberId, signedIn(ctx).id),
    ...(type === undefined ? [] : [eq(vipClaims.type, type)]),
    ...(excludeMaxId === undefined ? [] : [lt(vipClaims.id, excludeMaxId)]),
  ];
  const rows = await ctx.tx
    .select()
    .from(vipClaims)
    .where(and(...conditions))
    .orderBy(desc(vipClaims.id))
    .limit(pageSize);
  return rows.map((row) => ({
    id: row.id,
    name: message(ctx.language, kindOf(row.benefit)?.name ?? 'benefitOther'),
    benefitId: row.benefit,
    type: row.type,
    unit: row.unit,
    amount: row.amount,
    createTime: row.createdAt,
    levelId: row.level,
  }));
});
