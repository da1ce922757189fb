import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { languages } from '../../../contract';
import { shippedTerms } from '../../areas/terms';
import type { Deps } from '../../core/deps';
import type { Texts } from '../../db/columns';
import { members, termsTexts } from '../../db/schema';
import type { Tx } from '../../db/types';
import { readTerms } from '../../sessions/terms';
import { carryOut, refuseDesk, type Change } from './change';
import { checkTexts } from './fields';
import type { Topic } from './topic';

const kinds = ['terms', 'privacy'] as const;
/** Longest text, in characters. */
const longest = 100_000;

/** Reads `<kind>.<language>.txt` of every language from a folder. */
function readTexts(folder: string, kind: (typeof kinds)[number]): Texts {
  const texts = Object.fromEntries(
    languages.map((language) => {
      const path = join(folder, `${kind}.${language}.txt`);
      if (!existsSync(path)) refuseDesk(`${path} does not exist`);
      return [language, readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()];
    }),
  ) as Texts;
  checkTexts(kind, texts, longest);
  return texts;
}

async function plan(tx: Tx, deps: Deps, [version = '', folder = '']: readonly string[]): Promise<Change> {
  if (!/^[\w.-]{1,20}$/.test(version)) refuseDesk('the version has 1 to 20 letters, digits, dots, hyphens');
  if (folder === '') refuseDesk('the folder of the texts is required');
  const { code } = deps.market;
  const [known] = await tx
    .select({ id: termsTexts.id })
    .from(termsTexts)
    .where(and(eq(termsTexts.market, code), eq(termsTexts.version, version)));
  if (known)
    refuseDesk(`version ${version} exists; members have accepted its texts, so other texts need a new version`);
  const texts = { terms: readTexts(folder, 'terms'), privacy: readTexts(folder, 'privacy') };
  const shipped = shippedTerms(deps.market);
  for (const kind of kinds)
    for (const language of languages)
      if (texts[kind][language] === shipped[kind][language])
        refuseDesk(`${kind}.${language} is the shipped placeholder`);
  const before = await readTerms(tx, deps);
  return {
    subject: `terms:${version}`,
    action: 'publish',
    before: before === undefined ? null : { version: before.version },
    after: { version, ...texts },
    notes: ['Every member is asked once to accept it. Stakes, deposits and gifts of a member wait until then.'],
    apply: (inTx) => inTx.insert(termsTexts).values({ market: code, version, ...texts, publishedAt: deps.clock.now() }),
  };
}

/** Terms of play and privacy notice. */
export const termsTopic: Topic = {
  about: 'versions of terms of play and privacy notice',
  actions: {
    list: {
      usage: 'terms list',
      about: 'the versions, newest first, with how many members accepted each last',
      changes: false,
      run: async ({ deps: { db, market } }) => {
        const rows = await db
          .select({
            version: termsTexts.version,
            at: termsTexts.publishedAt,
            shipped: termsTexts.shipped,
            accepted: sql<number>`(select count(*)::int from ${members} m
              where m.market = ${market.code} and m.terms_version = ${termsTexts.version})`,
          })
          .from(termsTexts)
          .where(eq(termsTexts.market, market.code))
          .orderBy(desc(termsTexts.id));
        return rows.map(
          ({ version, at, shipped, accepted }) =>
            `${version.padEnd(20)}  ${new Date(at).toISOString()}  ${accepted} members${shipped ? '  placeholder' : ''}`,
        );
      },
    },
    show: {
      usage: 'terms show [version]',
      about: 'the texts of a version in every language; without a version, of the one in force',
      changes: false,
      run: async ({ deps, words: [version] }) => {
        const [row] =
          version === undefined
            ? [await readTerms(deps.db, deps)]
            : await deps.db
                .select()
                .from(termsTexts)
                .where(and(eq(termsTexts.market, deps.market.code), eq(termsTexts.version, version)));
        if (row === undefined) return refuseDesk(`there is no version ${version ?? ''}`);
        return kinds.flatMap((kind) =>
          languages.flatMap((language) => [`${kind}.${language}:`, row[kind][language], '']),
        );
      },
    },
    publish: {
      usage: 'terms publish <version> <folder>',
      about:
        'puts a new version into force. The folder has terms.en.txt, privacy.en.txt and the same for fr and pt. ' +
        'A line that begins with "# " is a heading.',
      changes: true,
      run: ({ deps, words, order }) => carryOut(deps, { order, plan: (tx) => plan(tx, deps, words) }),
    },
  },
};
