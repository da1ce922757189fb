import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { readGames } from '../../bets/catalogue';
import { hasMaxima } from '../../bets/ceilings';
import { createGameSession } from '../../bets/game-session';
import { readSuppliers } from '../../areas/games';
import { readBody } from '../../core/body';
import type { Deps } from '../../core/deps';
import { parsePairs } from '../parse';
import { members, sessions } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { post } from '../../ledger';
import { createSession, hashToken } from '../../sessions';

const askSchema = v.object({ supplier: v.string(), game: v.string() });

const hourMs = 3_600_000;
/** Life of the session that ends while the kit runs, in ms. */
const shortMs = 150_000;
/** Balance of a member of the kit, in stakes. */
const stakes = 100;

/** Makes a member with money, and a session of a game. Nobody can log in as this member: it has no mobile number. */
async function makeSession(
  deps: Deps,
  { supplier, game, lifeMs, money }: { supplier: string; game: string; lifeMs: number; money: number },
): Promise<string> {
  const now = deps.clock.now();
  return withTransaction(deps, async (tx) => {
    const name = randomBytes(8).toString('hex');
    const row = { market: deps.market.code, mobile: `kit-${name}`, passwordHash: '', guid: name };
    const [member] = await tx
      .insert(members)
      .values({ ...row, inviteCode: `KIT${name.slice(0, 8).toUpperCase()}`, registeredAt: now })
      .returning({ id: members.id });
    const memberId = member!.id;
    await post(tx, {
      memberId,
      key: 'conformance',
      reason: 'opening',
      now,
      entries: [
        { account: 'house:promo', purse: 'cash', amount: -money },
        { account: 'member', purse: 'locked', amount: money },
      ],
    });
    const token = await createSession(tx, { memberId, deviceId: `kit-${name}`, now });
    const [device] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    const player = { memberId, sessionId: device!.id };
    return (await createGameSession(tx, { supplier, game, language: 'en', player, now, lifeMs })).token;
  });
}

/**
 * Members and sessions for the conformance kit: one of the game, one that ends after 150 seconds, one of another
 * supplier. Also a stake that the game offers, and an amount above the maximum of a round with it, in minor units. Null
 * when the supplier has no such open game.
 */
async function makeKitSessions(deps: Deps, { supplier, game }: v.InferOutput<typeof askSchema>) {
  const one = (await readSuppliers(deps)).find(({ id, enabled }) => id === supplier && enabled);
  const listed = (await readGames(deps)).get(game);
  const has = one !== undefined && Object.values(one.games).includes(game);
  if (!has || listed?.open !== true || !hasMaxima(listed)) return null;
  const stake = listed.stakeMin;
  const given = { supplier, game, money: stakes * stake };
  return {
    session: await makeSession(deps, { ...given, lifeMs: hourMs }),
    shortSession: await makeSession(deps, { ...given, lifeMs: shortMs }),
    foreignSession: await makeSession(deps, { ...given, supplier: 'another-supplier', lifeMs: hourMs }),
    stake,
    overMaximum: Math.min(listed.maxMultiple * stake, listed.maxPayout) + 1,
  };
}

/** Answers `POST /dev/game-sessions`: HTTP 400 when the supplier has no such open game. */
export async function answerKit(deps: Deps, request: Request): Promise<Response> {
  const read = v.safeParse(askSchema, parsePairs(await readBody(request, 'form')));
  const made = read.success ? await makeKitSessions(deps, read.output) : null;
  return made === null
    ? Response.json({ error: 'this supplier has no such open game' }, { status: 400 })
    : Response.json(made);
}
