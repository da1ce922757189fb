import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { codes, contract } from '../../../contract';
import type { Deps } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byDevice, byIp, verb } from '../../core/verb';
import { supportMessages } from '../../db/schema';

const dayMs = 86_400_000;
/** How long a message is kept, ms. */
export const messageLifeMs = 180 * dayMs;

const messageSchema = v.object({ contact: v.string(), text: v.string() });
export type SupportText = v.InferOutput<typeof messageSchema>;
type Row = typeof supportMessages.$inferSelect;

const placeOf = ({ market, key }: Pick<Row, 'market' | 'key'>): string => `support:${market}:${key}`;

/** Decrypts contact and text of a stored message. */
export const openMessage = ({ sealer }: Pick<Deps, 'sealer'>, row: Row): SupportText =>
  v.parse(messageSchema, JSON.parse(sealer.open(row.sealed, placeOf(row)).toString('utf8')));

/** What player and operator call a message. */
export const referenceOf = ({ id }: Pick<Row, 'id'>): string => `S-${id}`;

/**
 * Stores a message to support, once for its key. Members and visitors may call it, also with a closed account.
 */
export const support = verb(
  contract.content.support,
  async ({ ctx: { tx, deps, member, language, now }, input: { key, contact, text } }) => {
    const market = deps.market.code;
    const place = placeOf({ market, key });
    const sealed = deps.sealer.seal(Buffer.from(JSON.stringify({ contact, text })), place);
    const own = { market, key, memberId: member?.id ?? null, sealed, language, createdAt: now };
    await tx.insert(supportMessages).values(own).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(supportMessages)
      .where(and(eq(supportMessages.market, market), eq(supportMessages.key, key)));
    const stored = openMessage(deps, row!);
    if (stored.contact !== contact || stored.text !== text) refuse(codes.keyConflict, 'keyConflict');
    return { reference: referenceOf(row!), time: row!.createdAt };
  },
  {
    limit: [
      { name: 'support-device', max: 10, windowMs: dayMs, by: byDevice },
      { name: 'support-ip', max: 60, windowMs: 3_600_000, by: byIp },
    ],
  },
);
