import type { GameRound, PlayBalance } from '../../../../contract';
import type { HouseGame } from '../../../../games/house-game';
import type { Cash } from '../../../bets/purses';
import { rulesOf } from '../../../bets/house-draw';
import { replayed, type HouseRound } from '../../../bets/house-rounds';
import type { Replayed } from '../../../bets/house-draw';
import { roundState } from '../../../db/schema';

const stateNames = ['open', 'settled', 'returned'] as const;

/** The path of the page of a house game. */
export const houseFrame = ({ slug }: Pick<HouseGame, 'slug'>): string => `/frames/${slug}/index.html`;

/** The frame that can show a settled round again: the present rules must be those of the round. */
export function replayFrame({
  gameId,
  state,
  rulesVersion,
  view,
}: Pick<GameRound, 'gameId' | 'state' | 'rulesVersion' | 'view'>): string | null {
  const game = rulesOf(gameId);
  const same = game !== null && game.version === rulesVersion;
  return same && state === 'settled' && view !== null ? houseFrame(game) : null;
}

/** Prefix of the ids of demo rounds, so that they cannot be mistaken for rounds with a stake. */
const demoMark = 'demo-';
export const roundIdOf = (id: number, demo: boolean): string => `${demo ? demoMark : ''}${id}`;

/** Reads the id of a round; null for anything else. */
export function readRoundId(text: string, demo: boolean): number | null {
  const digits = demo ? (text.startsWith(demoMark) ? text.slice(demoMark.length) : '') : text;
  return /^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : null;
}

/**
 * A round as the player may see it. What is hidden stays hidden until the round has ended. The view is null for a round
 * whose rules are gone.
 */
export function presentRound(
  round: HouseRound,
  { demo, again = replayed(round) }: { demo: boolean; again?: Replayed | null },
): GameRound {
  const isOpen = round.state === roundState.open;
  return {
    id: roundIdOf(round.id, demo),
    gameId: round.game,
    demo,
    state: stateNames[round.state],
    stake: round.stake,
    payout: round.payout,
    multiplier: isOpen ? (again?.standing.multiplier ?? 0) : round.multiplier,
    canCollect: isOpen && again?.standing.canCollect === true,
    params: round.params,
    steps: [...round.steps],
    view: again === null ? null : isOpen ? again.standing.view : again.revealed,
    rulesVersion: round.rules,
    serverHash: demo ? null : round.seed.serverHash,
    clientSeed: demo ? null : round.seed.clientSeed,
    nonce: demo ? null : round.seed.nonce,
    createTime: round.createdAt,
    settleTime: round.settledAt,
  };
}

export const demoBalance = (total: number): PlayBalance => ({ total, locked: 0 });
export const cashAfter = (cash: Cash, paid: Cash): Cash => ({
  locked: cash.locked + paid.locked,
  withdrawable: cash.withdrawable + paid.withdrawable,
});
