import { and, eq, ne } from 'drizzle-orm';
import { codes, contract, kycKey, type KycField } from '../../../contract';
import { readKycValues, type KycProblem } from '../../../contract/kyc-rules';
import { kycDocuments, kycRecords, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';
import { ownPictures } from '../member';
import { readKycConfig } from './config';
import { kycPlace, readKycStanding } from './standing';

/** Rules for document numbers. A number can belong to one account only. */
const documentRules: readonly KycField['rule'][] = ['bvn', 'ghanaCard', 'nationalId', 'nin', 'cpf', 'documentNumber'];

/** Registers the document numbers for this member. Refuses when another account has one of them. */
async function takeDocuments(
  tx: Tx,
  { deps }: Ctx,
  { memberId, fields, values }: { memberId: number; fields: readonly KycField[]; values: Record<string, string> },
): Promise<void> {
  const market = deps.market.code;
  await tx.delete(kycDocuments).where(eq(kycDocuments.memberId, memberId));
  for (const { name, rule } of fields) {
    const value = values[name] ?? '';
    if (value === '' || !documentRules.includes(rule)) continue;
    const digest = deps.sealer.digest(`${values['ID_TYPE'] ?? name}:${value}`, 'kyc-document');
    await tx.insert(kycDocuments).values({ market, digest, memberId }).onConflictDoNothing();
    const [other] = await tx
      .select({ id: kycDocuments.memberId })
      .from(kycDocuments)
      .where(
        and(eq(kycDocuments.market, market), eq(kycDocuments.digest, digest), ne(kycDocuments.memberId, memberId)),
      );
    if (other) refuse(codes.documentTaken, 'documentTaken', { field: name });
  }
}

/**
 * Stores a member's details encrypted (C29, ACC-11). They are checked by the same rules as in the form, and a document
 * can belong to one account only.
 */
export const kycSubmit = verb(
  contract.kyc.submit,
  async ({ ctx, input }) => {
    const { deps, tx, now } = ctx;
    const { id } = signedIn(ctx);
    const { market } = deps;
    const { enable, basicFields } = await readKycConfig(tx, deps);
    if (!enable) refuse(codes.kycOff, 'kycOff');

    const given = Object.fromEntries(basicFields.map(({ name }, index) => [name, input[kycKey(index)]]));
    const { values, problems } = readKycValues(basicFields, given, {
      today: marketDay(market.timeZone, now).name,
      legalAge: market.legalAge,
      emailMax: market.emailMax,
    });
    const wrong: Record<string, KycProblem> = {};
    for (const [index, { name }] of basicFields.entries())
      if (problems[name] !== undefined) wrong[kycKey(index)] = problems[name];
    // A picture belongs to the member, or counts as missing.
    for (const [index, { name, rule }] of basicFields.entries())
      if (rule === 'picture' && values[name] && (await ownPictures(tx, id, [values[name]])) === null)
        wrong[kycKey(index)] = 'picture';
    if (Object.keys(wrong).length > 0) refuse(codes.kycInvalid, 'kycInvalid', { fields: wrong });

    const text = JSON.stringify(values);
    const digest = deps.sealer.digest(text, kycPlace(id));
    // Locks the member, so that of two forms sent at once only one is stored.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');
    const [record] = await tx.select().from(kycRecords).where(eq(kycRecords.memberId, id));
    if (record && record.state !== 'rejected') {
      // The same details again are a repeat after a lost answer. Other changes need the support team.
      return record.digest === digest ? readKycStanding(tx, deps, id) : refuse(codes.kycClosed, 'kycClosed');
    }
    await takeDocuments(tx, ctx, { memberId: id, fields: basicFields, values });
    const row = {
      market: market.code,
      state: 'submitted' as const,
      sealed: deps.sealer.seal(Buffer.from(text), kycPlace(id)),
      digest,
      reason: '',
      submittedAt: now,
      decidedAt: null,
    };
    await tx
      .insert(kycRecords)
      .values({ memberId: id, ...row })
      .onConflictDoUpdate({ target: kycRecords.memberId, set: row });
    return readKycStanding(tx, deps, id);
  },
  { whileExcluded: true, limit: [{ name: 'kyc', max: 20, windowMs: 3_600_000, by: byMember }] },
);
