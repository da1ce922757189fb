import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contract, type InputOf } from '../../../contract';
import { games, settings } from '../../db/schema';
import { gameSettings, type GameSettings } from '../../bets/settings';
import type { Harness } from '../../testing/harness';
import type { MadeMember, MemberPlan } from '../../testing/members';

const { bets, houseGames } = contract;

/** Ids of the house games by slug. */
export const gameIds = { mango: '101', dice: '105', mines: '106', kente: '112', scratch: '113' } as const;
/**
 * Parameters of each game for tests. Dice wins half of its rounds; mines has three mines. The chips of kente are worth
 * 100.
 */
export const params = {
  [gameIds.mango]: {},
  [gameIds.dice]: { chance: 5_000, side: 'under' },
  [gameIds.mines]: { mines: 3 },
  [gameIds.kente]: { chips: [['red', 100]] },
  [gameIds.scratch]: {},
} as const;

/** Adds the house games to the catalogue of a test server without seed data, and sets the pace of tests. */
export async function openHouse(house: Harness, change: Partial<GameSettings> = { minCycleMs: 0 }): Promise<void> {
  const market = house.deps.market.code;
  await house.db
    .insert(games)
    .values(
      Object.entries(gameIds).map(([name, id]) => ({
        market,
        id,
        name,
        supplierId: 1,
        cover: `/art/covers/${name}`,
        kind: name,
        hasDemo: true,
        open: true,
      })),
    )
    .onConflictDoNothing();
  await house.db
    .update(settings)
    .set({ value: { ...gameSettings, ...change } })
    .where(eq(settings.key, `games:${market}`));
}

export const newKey = (): string => randomBytes(12).toString('hex');

/** Short forms of the calls of a game session. */
export function gameCalls(house: Harness, { session, gameId }: { session: string; gameId: string }) {
  const defaults = { session, params: JSON.stringify(params[gameId as keyof typeof params] ?? {}) };
  return {
    session,
    table: () => house.call(houseGames.table, { session }),
    play: (stake: number, given: Partial<InputOf<typeof houseGames.play>> = {}) =>
      house.call(houseGames.play, { ...defaults, key: newKey(), stake, ...given }),
    step: (round: string, index: number, step: unknown) =>
      house.call(houseGames.step, { session, round, index, step: JSON.stringify(step) }),
    collect: (round: string) => house.call(houseGames.collect, { session, round }),
    result: (key: string) => house.call(houseGames.result, { session, key }),
  };
}

/** A member with money, and a house game started on the member's device. */
export async function playerAt(house: Harness, gameId: string, plan: MemberPlan | MadeMember = { deposit: 10_000 }) {
  const member = 'token' in plan ? plan : await house.member(plan);
  const answer = await house.call(bets.launch, { gameId }, { token: member.token });
  if (answer.code !== 0) throw new Error(`no launch: ${answer.code} ${answer.msg}`);
  return { ...member, ...gameCalls(house, { session: answer.data.session, gameId }) };
}

/** A visitor with a demo of a house game. */
export async function demoAt(house: Harness, gameId: string) {
  const answer = await house.call(bets.demo, { gameId });
  if (answer.code !== 0) throw new Error(`no demo: ${answer.code} ${answer.msg}`);
  return gameCalls(house, { session: answer.data.session, gameId });
}
