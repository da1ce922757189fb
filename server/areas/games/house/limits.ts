import { houseSupplier, findGameSession } from '../../../bets/game-session';
import { networkOf } from '../../../core/network';
import type { LimitRule } from '../../../core/verb';
import { hashToken } from '../../../sessions';

/**
 * Counts by the game session, named by the hash of its token. Tokens that no session has count together for their
 * address, so that invented tokens can neither avoid a limit nor fill the table of hits.
 */
export const byGameSession: LimitRule['by'] = async ({ ctx, input }) => {
  const token = String(input['session'] ?? '');
  const session = await findGameSession(ctx.tx, token, houseSupplier);
  return session ? hashToken(token) : `ip:${networkOf(ctx.ip)}`;
};

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Limits of the calls of a house game's page. A player needs far fewer calls. */
export const tableLimit: LimitRule = { name: 'game-table', max: 240, windowMs: hourMs, by: byGameSession };
export const resultLimit: LimitRule = { name: 'game-result', max: 240, windowMs: hourMs, by: byGameSession };
export const playLimit: LimitRule = { name: 'game-play', max: 300, windowMs: minuteMs, by: byGameSession };
export const stepLimit: LimitRule = { name: 'game-step', max: 300, windowMs: minuteMs, by: byGameSession };
