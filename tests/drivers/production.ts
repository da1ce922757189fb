import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { optionTypes } from '../../contract';
import { makeDeps } from '../../server/boot/deps-of';
import { readEnv } from '../../server/boot/env';
import { seed } from '../../server/boot/seed';
import { openDatabase } from '../../server/boot/start';
import { systemClock } from '../../server/core/clock';
import { options, termsTexts } from '../../server/db/schema';

const same = (text: string) => ({ en: text, fr: text, pt: text });
const contents = {
  hotline: same('+233 302 123 456'),
  messagingContacts: same(JSON.stringify([{ name: 'WhatsApp', url: 'https://wa.me/233201234567' }])),
  email: same('help@play.example'),
  licence: same('Licensed for tests, number 1, until 2030.'),
};

/**
 * Prepares an empty PostgreSQL for the server in production mode, as an operator does before opening: migrates, writes
 * the shipped content, and replaces the placeholders. Takes the environment of the server.
 */
export async function prepareProduction(source: Record<string, string | undefined>): Promise<void> {
  const env = readEnv(source);
  const open = await openDatabase(env);
  try {
    // Version 1, which members made by tests have accepted, or the next one where the placeholder is version 1 already.
    const texts = { terms: same('Play fairly.'), privacy: same('We keep your number.') };
    const terms = (version: string) => ({ market: env.market, version, ...texts, publishedAt: 0 });
    const [first] = await open.db.insert(termsTexts).values(terms('1')).onConflictDoNothing().returning();
    if (first === undefined) await open.db.insert(termsTexts).values(terms('2'));
    const deps = await makeDeps(open, env, { clock: systemClock, log: pino({ level: 'silent' }) });
    await seed(deps);
    for (const [name, content] of Object.entries(contents))
      await open.db
        .update(options)
        .set({ content })
        .where(and(eq(options.market, env.market), eq(options.type, optionTypes[name as keyof typeof contents])));
  } finally {
    await open.close();
  }
}
