import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { games, sessions } from '../db/schema';
import { withTransaction } from '../db/transaction';
import { hashToken } from '../sessions';
import type { Harness } from '../testing/harness';
import { createGameSession } from './game-session';
import { createWallet } from './wallet';

/** Name of the supplier in tests. */
export const supplier = 'studio';
export const game = '23';

/** Opens games in the catalogue of a house without seed data. */
export async function openGames(house: Harness, ids: readonly string[], supplierId = 23): Promise<void> {
  const offer = { stakeMin: 1, stakeMax: 1e12, maxMultiple: 1_000, maxPayout: 5_000_000 };
  const row = { market: house.deps.market.code, supplierId, cover: '/art/covers/kente-777', kind: 'slots', ...offer };
  await house.db
    .insert(games)
    .values(ids.map((id) => ({ ...row, id, name: `Game ${id}`, hasDemo: true, open: true })))
    .onConflictDoUpdate({ target: [games.market, games.id], set: offer });
}

/** Starts a game of a supplier for a member; `token` is that of the member's device. */
export async function startGame(
  house: Harness,
  { id, token }: { id: number; token: string },
  given: { supplier?: string; game?: string } = {},
): Promise<string> {
  const now = house.clock.now();
  return withTransaction(house, async (tx) => {
    const [device] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    const player = { memberId: id, sessionId: device!.id };
    const session = { supplier, game, ...given, language: 'en' as const, player, now, lifeMs: 3_600_000 };
    return (await createGameSession(tx, session)).token;
  });
}

/** A player with money at a supplier's game, and short forms of the wallet's calls. */
export async function walletPlayer(house: Harness, plan: { deposit?: number; withdrawable?: number }) {
  const member = await house.member(plan);
  const session = await startGame(house, member);
  const wallet = createWallet(house.deps, supplier);
  const id = (): string => randomBytes(8).toString('hex');
  return {
    ...member,
    session,
    wallet,
    newId: id,
    debit: (amount: number, given: { round?: string; transaction?: string; session?: string; game?: string } = {}) =>
      wallet.debit({ session, game, round: id(), transaction: id(), amount, ...given }),
    credit: (round: string, amount: number, given: { transaction?: string; session?: string; final?: boolean } = {}) =>
      wallet.credit({ session, round, transaction: id(), amount, final: true, ...given }),
    rollback: (round: string, debit: string, given: { transaction?: string; session?: string } = {}) =>
      wallet.rollback({ session, round, debit, transaction: id(), ...given }),
  };
}
