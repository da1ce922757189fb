import { and, asc, count, eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { faqs, staticPages } from '../../db/schema';
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

/** Returns a static page (SUP-3). */
export const page = verb(
  contract.content.page,
  async ({ ctx: { tx, deps, language }, input: { type } }) => {
    const rows = await tx
      .select()
      .from(staticPages)
      .where(and(eq(staticPages.market, deps.market.code), eq(staticPages.type, type)));
    return rows.map(({ type: is, title, body }) => ({ type: is, title: title[language], body: body[language] }));
  },
  { cacheMs: contentCacheMs },
);
