import { and, eq } from 'drizzle-orm';
import { codes, contract, isMobile, type Language, type Market } from '../../../contract';
import { members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../kit/deps';
import { refuse, refuseField } from '../../kit/refuse';
import { verb } from '../../kit/verb';
import { limit } from '../../limits';
import { message } from '../../messages';
import { isSmsOn, makeCode, smsLifeMs } from './sms-codes';

const coolDownMs = 60_000;
const hour = 3_600_000;
/** Of all numbers together: stops a flood before it empties the operator's purse (A7). */
const breaker = { max: 1_000, windowMs: 600_000 } as const;

/** Whether a message may go to this number at all: premium and foreign prefixes are not on the list (A7). */
export const isAllowed = (market: Market, mobile: string): boolean =>
  market.mobile.prefixes.some((prefix) => mobile.replace(/^0/, '').startsWith(prefix));

const isKnown = async (tx: Tx, market: Market, mobile: string): Promise<boolean> => {
  const rows = await tx.select({ id: members.id }).from(members).where(and(eq(members.market, market.code), eq(members.mobile, mobile)));
  return rows.length > 0;
};

/** What is sent; the last line lets a browser of that host fill the code in itself (WebOTP), and no other. */
export const smsText = (language: Language, code: string, publicHost: string | null): string =>
  message(language, 'smsText', { code }) + (publicHost === null ? '' : `\n\n@${publicHost} #${code}`);

/** A refusal undoes the counts before it: who is over one limit does not use up the others. */
async function countAll(tx: Tx, { ip, now }: Ctx, mobile: string): Promise<void> {
  await limit(tx, `sms-cool:${mobile}`, { max: 1, windowMs: coolDownMs }, now);
  await limit(tx, `sms-day:${mobile}`, { max: 5, windowMs: 24 * hour }, now);
  await limit(tx, `sms-ip:${ip}`, { max: 15, windowMs: hour }, now);
  await limit(tx, 'sms-all', breaker, now);
}

/**
 * Sends a code (C6). For a number without an account only a code for registering goes out; the answer and its time are
 * the same (D6). Errors: invalid, smsUnavailable, tooMany.
 */
export const sendSms = verb(contract.member.sendSms, async ({ ctx, input }) => {
  const { deps, now, language } = ctx;
  const { mobile, purpose } = input;
  if (!isMobile(deps.market, mobile)) refuseField('mobile', 'invalidMobile');
  if (!isAllowed(deps.market, mobile)) refuse(codes.smsUnavailable, 'smsUnavailable');

  await deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    if (!(await isSmsOn(tx, deps))) refuse(codes.smsUnavailable, 'smsUnavailable');
    await countAll(tx, ctx, mobile);
    const known = await isKnown(tx, deps.market, mobile);
    const code = await makeCode(tx, deps, { mobile, purpose }, now);
    if (known || purpose === 'register') await deps.sms.send(tx, { mobile, code, text: smsText(language, code, deps.env.publicHost) }, now);
  });
  return { resendAfter: coolDownMs / 1000, length: deps.market.smsCodeLength, lifeSeconds: smsLifeMs / 1000 };
}, { tx: 'none' });
