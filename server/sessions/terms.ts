import { and, desc, eq } from 'drizzle-orm';
import { codes } from '../../contract';
import type { Deps } from '../core/deps';
import { recentWithin } from '../core/memo';
import { refuse } from '../core/refuse';
import { idempotency, members, termsAccepted, termsTexts } from '../db/schema';
import type { Tx } from '../db/types';

type Row = typeof termsTexts.$inferSelect;
type Asked = Pick<Deps, 'market' | 'clock'>;

const versionMs = 2_000;
/** At most so many members are remembered to have accepted the version in force. */
const mostRemembered = 100_000;

/** Reads the texts in force. Returns undefined before the first installation. */
export async function readTerms(tx: Pick<Tx, 'select'>, { market }: Pick<Deps, 'market'>): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(termsTexts)
    .where(eq(termsTexts.market, market.code))
    .orderBy(desc(termsTexts.id))
    .limit(1);
  return row;
}

/** The version in force, which is cached (see `recent`); empty before the first installation. */
export const termsVersion = (tx: Pick<Tx, 'select'>, deps: Asked): Promise<string> =>
  recentWithin(deps, {
    key: 'terms',
    ms: versionMs,
    read: async () => (await readTerms(tx, deps))?.version ?? '',
  });

/** Refuses every version but the one in force (termsChanged, data.version). Not cached. */
export async function refuseOtherTerms(
  tx: Pick<Tx, 'select'>,
  deps: Pick<Deps, 'market'>,
  version: string,
): Promise<void> {
  const now = await readTerms(tx, deps);
  if (now?.version !== version) refuse(codes.termsChanged, 'termsChanged', { version: now?.version ?? '' });
}

/**
 * Stores that a member accepts a version, once, and returns when that was first done (ms). Call `refuseOtherTerms`
 * before, in the same transaction.
 */
export async function storeAcceptance(
  tx: Tx,
  { memberId, version, now }: { memberId: number; version: string; now: number },
): Promise<number> {
  await tx.insert(termsAccepted).values({ memberId, version, acceptedAt: now }).onConflictDoNothing();
  await tx.update(members).set({ termsVersion: version }).where(eq(members.id, memberId));
  const [row] = await tx
    .select({ at: termsAccepted.acceptedAt })
    .from(termsAccepted)
    .where(and(eq(termsAccepted.memberId, memberId), eq(termsAccepted.version, version)));
  return row!.at;
}

interface Home {
  readonly version: string;
  /** Members who have accepted this version. It is never taken back, so the set stays true. */
  readonly members: Set<number>;
}
const homes = new WeakMap<Asked, Home>();

/**
 * The version in force that a member has not accepted, or null. It reads the member once for each version and process.
 */
async function unaccepted(tx: Pick<Tx, 'select'>, deps: Asked, memberId: number): Promise<string | null> {
  const version = await termsVersion(tx, deps);
  const known = homes.get(deps);
  const home = known?.version === version ? known : { version, members: new Set<number>() };
  if (home !== known) homes.set(deps, home);
  if (home.members.has(memberId)) return null;
  const [row] = await tx.select({ accepted: members.termsVersion }).from(members).where(eq(members.id, memberId));
  if (row?.accepted !== version) return version;
  if (home.members.size >= mostRemembered) home.members.clear();
  home.members.add(memberId);
  return null;
}

/**
 * Refuses a member who has not accepted the version in force (termsChanged, data.version). With `key`, a money call
 * that was stored before goes on: a repeated request gets its first answer.
 */
export async function refuseUnaccepted(
  tx: Pick<Tx, 'select'>,
  deps: Asked,
  { memberId, key = null }: { readonly memberId: number; readonly key?: string | null },
): Promise<void> {
  const version = await unaccepted(tx, deps, memberId);
  if (version === null) return;
  if (key !== null) {
    const [stored] = await tx
      .select({ key: idempotency.key })
      .from(idempotency)
      .where(and(eq(idempotency.memberId, memberId), eq(idempotency.key, key)));
    if (stored) return;
  }
  refuse(codes.termsChanged, 'termsChanged', { version });
}
