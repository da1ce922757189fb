import { and, asc, count, eq } from 'drizzle-orm';
import { contract, pageTypes, type StaticPage } from '../../../contract';
import { readTerms } from '../../sessions/terms';
import { termsTitles } from '../terms';
import { faqs, staticPages } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { verb } from '../../core/verb';
import { contentCacheMs } from '../../core/content-cache';

/** Returns a page of questions and answers (C22, SUP-2). */
export const faq = verb(
  contract.content.faq,
  async ({ ctx: { tx, deps, language }, input: { type, page, size } }) => {
    const which = and(eq(faqs.market, deps.market.code), type === undefined ? undefined : eq(faqs.type, type));
    const [all] = await tx.select({ total: count() }).from(faqs).where(which);
    const rows = await tx
      .select()
      .from(faqs)
      .where(which)
      .orderBy(asc(faqs.type), asc(faqs.sort), asc(faqs.id))
      .limit(size)
      .offset((page - 1) * size);
    return {
      total: all?.total ?? 0,
      list: rows.map(({ id, type: is, question, answer }) => ({
        id,
        type: is,
        question: question[language],
        answer: answer[language],
      })),
    };
  },
  { cacheMs: contentCacheMs },
);

const versioned: Readonly<Record<number, keyof typeof termsTitles>> = {
  [pageTypes.terms]: 'terms',
  [pageTypes.privacy]: 'privacy',
};

/** Returns the version in force of a text as a page. */
async function versionedPage({ tx, deps, language }: Ctx, type: number): Promise<StaticPage[]> {
  const name = versioned[type]!;
  const row = await readTerms(tx, deps);
  if (row === undefined) return [];
  const { version, publishedAt: from } = row;
  return [{ type, title: termsTitles[name][language], body: row[name][language], version, from }];
}

/** Returns a page of text (SUP-3). */
export const page = verb(
  contract.content.page,
  async ({ ctx, input: { type } }) => {
    if (versioned[type] !== undefined) return versionedPage(ctx, type);
    const { tx, deps, language } = ctx;
    const rows = await tx
      .select()
      .from(staticPages)
      .where(and(eq(staticPages.market, deps.market.code), eq(staticPages.type, type)));
    return rows.map(({ type: is, title, body }) => ({ type: is, title: title[language], body: body[language] }));
  },
  { cacheMs: contentCacheMs },
);
