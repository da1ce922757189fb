import { and, eq, inArray } from 'drizzle-orm';
import { codes, contract, type Promotion, type PromotionSummary } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { games } from '../../db/schema';
import { figuresOf, filled } from './figures';
import { promotionsSchema, type PromotionRow } from './settings';

const dayMs = 86_400_000;
/** How long before its begin a promotion is listed. */
const aheadMs = 30 * dayMs;

/** The state of a promotion at `now` (ms). The instant `until` is after it. */
export function stateOf({ from, until }: Pick<PromotionRow, 'from' | 'until'>, now: number): Promotion['state'] {
  if (from !== null && now < from) return 'soon';
  return until !== null && now >= until ? 'ended' : 'open';
}

/** The promotions that the operator has switched on. */
export const readRows = async ({ deps }: Ctx): Promise<PromotionRow[]> =>
  (await readSettings(deps, 'promotions', promotionsSchema)).filter(({ enable }) => enable);

interface Said {
  readonly row: PromotionRow;
  readonly text: (text: PromotionRow['title']) => string;
  readonly summary: PromotionSummary;
}

/** A promotion in the language of the request, with its figures; null when the market does not offer it now. */
async function sayRow(ctx: Ctx, row: PromotionRow): Promise<Said | null> {
  const figures = await figuresOf(row.kind, ctx);
  if (figures === null) return null;
  const text = (words: PromotionRow['title']): string => filled(words[ctx.language], figures);
  const { id, art, title, lead } = row;
  return { row, text, summary: { id, art, title: text(title), lead: text(lead), state: stateOf(row, ctx.now) } };
}

async function namesOf({ tx, deps }: Ctx, ids: readonly string[]): Promise<Promotion['games']> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: games.id, name: games.name })
    .from(games)
    .where(and(eq(games.market, deps.market.code), inArray(games.id, [...ids])));
  // In the order of the promotion. Games that the market does not have are left out.
  return ids.flatMap((id) => rows.filter((game) => game.id === id));
}

/** Returns the promotions that run or begin soon (ADV-8). */
export const list = verb(
  contract.promotion.list,
  async ({ ctx }) => {
    const rows = (await readRows(ctx)).filter(
      (row) => stateOf(row, ctx.now) !== 'ended' && (row.from === null || row.from - ctx.now < aheadMs),
    );
    const said = await Promise.all(rows.map((row) => sayRow(ctx, row)));
    return said.flatMap((one) => (one === null ? [] : [one.summary]));
  },
  { cacheMs: 5_000 },
);

/** Returns one promotion with its terms. */
export const detail = verb(
  contract.promotion.detail,
  async ({ ctx, input }) => {
    const row = (await readRows(ctx)).find(({ id }) => id === input.id);
    const said = row === undefined ? null : await sayRow(ctx, row);
    if (said === null) return refuse(codes.noActivity, 'noActivity');
    const { text, summary } = said;
    const { from, until, url, headline, worth, each, steps, conditions, note, action } = said.row;
    return {
      ...summary,
      headline: text(headline),
      worth: text(worth),
      each: text(each),
      from,
      until,
      steps: steps.map((step) => ({ icon: step.icon, title: text(step.title), text: text(step.text) })),
      conditions: conditions.map(text),
      games: await namesOf(ctx, said.row.games),
      note: text(note),
      action: text(action),
      url,
    };
  },
  { cacheMs: 5_000 },
);
