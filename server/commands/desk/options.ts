import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { coinTypeSchema, contactsSchema, languages, optionTypes, withdrawEnabledSchema } from '../../../contract';
import type { Texts } from '../../db/columns';
import { options } from '../../db/schema';
import type { Tx } from '../../db/types';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkTexts, type Fields } from './fields';
import { idOf } from './menus';
import type { Asked, Topic } from './topic';

const fields: Fields = { name: 'text', content: 'texts' };

const json = (schema: v.GenericSchema): v.GenericSchema<string> =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        return v.is(schema, JSON.parse(text));
      } catch {
        return false;
      }
    }, 'the content does not have the format of this option'),
  );
const pattern = (expression: RegExp) => v.pipe(v.string(), v.regex(expression));

/** The formats of contents that are no texts (contract/lobby-config.ts). */
const formats: Readonly<Record<number, v.GenericSchema<string>>> = {
  [optionTypes.withdrawConfig]: pattern(/^\d{1,6}(\.\d{1,4})?$/),
  [optionTypes.withdrawLimit]: pattern(/^\d{1,12}:\d{1,12}:\d{1,12}$/),
  [optionTypes.smsEnabled]: pattern(/^[01]$/),
  [optionTypes.minDeposit]: pattern(/^\d{1,12}$/),
  [optionTypes.ussd]: json(contactsSchema),
  [optionTypes.messagingContacts]: json(contactsSchema),
  [optionTypes.socialLinks]: json(contactsSchema),
  [optionTypes.coinType]: json(coinTypeSchema),
  [optionTypes.gameList]: json(v.array(v.string())),
  [optionTypes.withdrawEnabled]: json(withdrawEnabledSchema),
};

function check(type: number, content: Texts): void {
  checkTexts('content', content, 10_000);
  const format = formats[type];
  for (const language of languages)
    if (format !== undefined && !v.is(format, content[language]))
      refuseDesk(`content.${language} does not have the format of option ${type}`);
}

async function plan(tx: Tx, { deps, words }: Asked): Promise<Change> {
  const type = idOf(words[0]);
  if (!Object.values(optionTypes).includes(type as never)) refuseDesk(`option ${type} is unknown`);
  const which = and(eq(options.market, deps.market.code), eq(options.type, type), eq(options.sort, 0));
  const [before] = await tx.select().from(options).where(which).for('update');
  const name = Object.entries(optionTypes).find(([, number]) => number === type)![0];
  const empty = { market: deps.market.code, type, sort: 0, name, content: { en: '', fr: '', pt: '' } };
  const after = assign(before ?? empty, { fields, words: words.slice(1) });
  check(type, after.content);
  return {
    subject: `options:${type}`,
    action: 'set',
    before: before ?? null,
    after,
    apply: (inTx) =>
      inTx
        .insert(options)
        .values(after)
        .onConflictDoUpdate({ target: [options.market, options.type, options.sort], set: after }),
  };
}

/** The system options (SYS). */
export const optionTopic: Topic = {
  about: 'system options: limits, contacts, tips and rules',
  actions: {
    list: {
      usage: 'options list',
      about: 'all options with the beginning of their content',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db
          .select()
          .from(options)
          .where(eq(options.market, deps.market.code))
          .orderBy(asc(options.type));
        return rows.map(
          ({ type, name, content }) =>
            `${String(type).padStart(5)}  ${name.padEnd(18)}  ${content.en.replaceAll('\n', ' ').slice(0, 80)}`,
        );
      },
    },
    show: {
      usage: 'options show <type>',
      about: 'the content of an option in every language',
      changes: false,
      run: async ({ deps, words }) => {
        const type = idOf(words[0]);
        const [row] = await deps.db
          .select()
          .from(options)
          .where(and(eq(options.market, deps.market.code), eq(options.type, type)));
        if (row === undefined) return refuseDesk(`the market has no option ${type}`);
        return languages.flatMap((language) => [`${language}:`, row.content[language]]);
      },
    },
    set: {
      usage: 'options set <type> content=… | content.en=… …',
      about: 'changes or adds an option; content=… sets all languages',
      changes: true,
      run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked) }),
    },
  },
};
