import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  coinTypeSchema,
  contactsSchema,
  contract,
  headers,
  languages,
  markets,
  optionTypes,
  picture,
  withdrawEnabledSchema,
} from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { optionSeeds } from './seed/options';

const json = (schema: v.GenericSchema): v.GenericSchema => v.pipe(v.string(), v.parseJson(), schema);
const like = (pattern: RegExp): v.GenericSchema => v.pipe(v.string(), v.regex(pattern));
const flag = like(/^[01]$/);
const text = like(/\p{L}{2}/u);
const contacts = json(v.pipe(contactsSchema, v.minLength(1)));

type Row = readonly [title: string, name: keyof typeof optionTypes, shape: v.GenericSchema, reader: string];

/** The option types of core.md §9: number, purpose, shape of the content, and a file of the app that reads it. */
const table: readonly Row[] = [
  ['SYS-100 the withdraw ratio', 'withdrawConfig', like(/^[1-9]\d*(\.\d+)?$/), 'withdraw/model/settings.ts'],
  ['SYS-150 the withdraw limit', 'withdrawLimit', like(/^\d+:\d+:\d+$/), 'withdraw/model/settings.ts'],
  ['SYS-160 SMS codes', 'smsEnabled', flag, 'access/sms-code/model.ts'],
  ['SYS-1001 the tips for registration', 'registerTips', text, 'access/pages/register/page.tsx'],
  ['SYS-1002 the tips for deposits', 'topUpTips', text, 'deposit/pages/deposit/content.tsx'],
  ['SYS-3000 the USSD codes', 'ussd', contacts, 'deposit/pages/deposit/ussd.tsx'],
  ['SYS-4002 the hotline', 'hotline', like(/^\+?[\d -]{6,}$/), '../core/options/contacts.ts'],
  ['SYS-4003 the messaging contacts', 'messagingContacts', contacts, '../core/options/contacts.ts'],
  ['SYS-4004 the social links', 'socialLinks', json(contactsSchema), 'help/pages/supports/page.tsx'],
  ['SYS-4005 the picture of the channels', 'channelImage', v.pipe(picture, v.nonEmpty()), 'deposit/ui/hall-view.tsx'],
  ['SYS-4006 the licence terms', 'licence', text, 'help/pages/license/page.tsx'],
  ['SYS-4007 the e-mail address', 'email', v.pipe(v.string(), v.email()), '../core/options/contacts.ts'],
  ['SYS-4008 the title of the invitation', 'invitationTitle', text, 'invite/pages/invitation/page.tsx'],
  ['SYS-4009 the text of the invitation', 'invitationText', text, 'invite/pages/invitation/page.tsx'],
  ['SYS-4011 the minimum deposit', 'minDeposit', like(/^[1-9]\d*$/), 'deposit/pages/deposit/model.ts'],
  ['SYS-4025 whether there is a tax', 'taxEnabled', flag, 'withdraw/ui/sums.tsx'],
  ['SYS-4026 the rate of the tax', 'taxAmount', like(/^0(\.\d+)?$/), 'withdraw/model/quote.ts'],
  ['SYS-4030 the worth of coins', 'coinType', json(coinTypeSchema), 'wheel/ui/odds-sheet.tsx'],
  ['SYS-4048 the address', 'address', text, 'help/pages/supports/page.tsx'],
  ['SYS-4057 the text about tasks', 'taskTips', text, 'tasks/pages/tasks/page.tsx'],
  ['SYS-4059 the games with tasks', 'gameList', json(v.array(v.string())), 'tasks/entry/model.ts'],
  ['SYS-4062 the text about the exchange', 'diamondTips', text, 'diamonds/pages/diamond-exchange/ui/page.tsx'],
  ['SYS-4065 the explanation of the tax', 'taxExplanation', text, 'withdraw/pages/withdraw/form.tsx'],
  ['SYS-6001 the rules of withdrawals', 'withdrawTips', text, 'withdraw/pages/withdraw/page.tsx'],
  [
    'SYS-6002 whether withdrawals are open',
    'withdrawEnabled',
    json(withdrawEnabledSchema),
    'withdraw/model/settings.ts',
  ],
];

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
}, 60_000);
afterAll(() => house.finish());

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');

test('the table has every option type', () => {
  expect(table.map(([, name]) => name)).toEqual(Object.keys(optionTypes));
  for (const [title, name] of table) expect(title).toMatch(new RegExp(`^SYS-${optionTypes[name]} `));
});

test.each(table)('%s has its shape in each language, and the app reads it', async (_, name, shape, reader) => {
  for (const language of languages) {
    const asked = { type: optionTypes[name] };
    const { code, data } = await house.call(contract.config.optionByType, asked, {
      headers: { [headers.language]: language },
    });
    expect({ code, types: data.map(({ type }) => type) }).toEqual({ code: 0, types: [optionTypes[name]] });
    expect([data[0]!.content, v.safeParse(shape, data[0]!.content).issues?.[0].message]).toEqual([
      data[0]!.content,
      undefined,
    ]);
  }
  for (const market of Object.values(markets)) {
    const seed = optionSeeds(market).find(({ type }) => type === optionTypes[name]);
    // Nigeria and Brazil have no USSD codes.
    if (seed === undefined) expect([name, market.code]).toEqual(['ussd', expect.stringMatching(/^(NG|BR)$/)]);
    else for (const language of languages) expect(v.is(shape, seed.content[language]), market.code).toBe(true);
  }
  expect(withoutComments(readFileSync(`src/areas/${reader}`, 'utf8'))).toMatch(
    new RegExp(String.raw`optionTypes\.${name}\b`),
  );
});
