import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contactsSchema, contract, optionSchema, optionTypes, picture, type SystemOption } from '../../../contract';
import { options as table } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { readWithdrawTerms } from '../withdraw';
import { contentCacheMs } from '../../core/content-cache';

const linksSchema = v.pipe(v.string(), v.parseJson(), contactsSchema);
const withLinks: readonly number[] = [optionTypes.ussd, optionTypes.messagingContacts, optionTypes.socialLinks];
/** Schema of an option whose links and images are safe to show (W9). */
const shownOption = v.pipe(
  optionSchema,
  v.check(({ type, content }) => {
    if (withLinks.includes(type)) return v.is(linksSchema, content);
    return type !== optionTypes.channelImage || v.is(picture, content);
  }),
);

/** Replaces options 4025 and 4026 with the tax on withdrawals in force (WDR-14). */
async function withTaxInForce({ tx, deps, now }: Ctx, shown: SystemOption[]): Promise<SystemOption[]> {
  const { taxEnabled, taxAmount } = optionTypes;
  if (!shown.some(({ type }) => type === taxEnabled || type === taxAmount)) return shown;
  const { tax } = await readWithdrawTerms(tx, deps, now);
  const said = new Map<number, string>([
    [taxEnabled, tax > 0 ? '1' : '0'],
    [taxAmount, String(tax / 10_000)],
  ]);
  return shown.map((option) => ({ ...option, content: said.get(option.type) ?? option.content }));
}

/** Reads the options of the market in the player's language, of one type or of all types. */
async function readOptions(ctx: Ctx, type?: number): Promise<SystemOption[]> {
  const { tx, deps, language } = ctx;
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.market, deps.market.code), type === undefined ? undefined : eq(table.type, type)))
    .orderBy(asc(table.type), asc(table.sort));
  const shown = rows.map(({ type: is, name, content }) => ({ type: is, name, content: content[language] }));
  return validRows(ctx, { what: 'options', schema: shownOption, rows: await withTaxInForce(ctx, shown) });
}

/** Returns all system options (C21, SYS). */
export const options = verb(contract.config.options, ({ ctx }) => readOptions(ctx), { cacheMs: contentCacheMs });

/** Returns the options of one type (C20, SYS). */
export const optionByType = verb(contract.config.optionByType, ({ ctx, input }) => readOptions(ctx, input.type), {
  cacheMs: contentCacheMs,
});

/** Returns the options of a key, which is an option type, for example 6002 (C23, WDR-2). */
export const optionByKey = verb(contract.config.byKey, ({ ctx, input }) => readOptions(ctx, input.key), {
  cacheMs: contentCacheMs,
});
