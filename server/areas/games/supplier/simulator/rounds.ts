import { randomInt, randomUUID } from 'node:crypto';
import { walletCodes } from '../../../../../games/protocol/wallet';
import { createWalletClient } from '../../../../../games/protocol/wire/client';
import { playRound } from '../../../../../games/protocol/wire/play-round';
import { createWallet } from '../../../../bets/wallet';
import type { Deps } from '../../../../core/deps';
import { toHub88 } from '../hub88/amount';
import { hub88Path } from '../hub88/handler';
import { simulatedGames } from '../suppliers';
import { takeSupplierCall } from '../take-call';
import { createHub88Client } from './hub88-client';
import { simulatorKeys } from './keys';

/** A round as the simulated game's page gets it. Amounts in minor units. */
export interface SimulatedRound {
  readonly round: string;
  readonly state: 'settled' | 'refused' | 'returned' | 'open';
  readonly payout: number;
  /** Code of the wallet, or status of Hub88, when the stake was refused. */
  readonly code?: string;
  /** The balance was too low. */
  readonly missing?: boolean;
  /** The player bets on another device. */
  readonly elsewhere?: boolean;
}

export interface SimulatedAsk {
  readonly session: string;
  readonly stake: number;
}

/** Pays twice the stake in 47 of 100 rounds. */
export const simulatedPayout = (stake: number): number => (randomInt(100) < 47 ? 2 * stake : 0);

const fresh = (): string => randomUUID();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The calls of the simulator go through the same function as those of a supplier on the network. */
const toCasino = (deps: Deps) => (request: Request) => takeSupplierCall(deps, request);
const origin = 'http://casino.internal';

async function studioRound(deps: Deps, { session, stake }: SimulatedAsk): Promise<SimulatedRound> {
  const { privateKey } = simulatorKeys(deps).studio;
  const now = (): number => deps.clock.now();
  const wallet = createWalletClient({ url: origin, supplier: 'sim-studio', privateKey, now, send: toCasino(deps) });
  const ask = { session, game: simulatedGames.studio, stake, payoutOf: () => simulatedPayout(stake) };
  const { round, state, payout, refusal } = await playRound({ wallet, wait, fresh }, ask);
  return {
    round,
    state,
    payout,
    ...(refusal === null ? {} : { code: refusal.code }),
    missing: refusal?.code === walletCodes.insufficientBalance,
    elsewhere: refusal?.code === walletCodes.betElsewhere,
  };
}

async function hub88Round(deps: Deps, { session, stake }: SimulatedAsk): Promise<SimulatedRound> {
  const { market } = deps;
  // A real launch hands the user to Hub88 together with the token.
  const known = await createWallet(deps, 'sim-hub88').session({ session });
  if ('code' in known) return { round: fresh(), state: 'refused', payout: 0, code: known.code };
  const { privateKey } = simulatorKeys(deps).hub88;
  const url = `${origin}${hub88Path}/sim-hub88`;
  const { play } = createHub88Client({ url, privateKey, send: toCasino(deps), fresh, wait });
  const { round, state, payout, bet } = await play({
    user: known.player,
    token: session,
    game: 'sim_voltafishing',
    currency: market.currency,
    stake: toHub88(stake, market),
    payoutOf: () => toHub88(simulatedPayout(stake), market),
  });
  return {
    round,
    state,
    payout: payout / toHub88(1, market),
    ...(bet === null || bet === 'RS_OK' ? {} : { code: bet }),
    missing: bet === 'RS_ERROR_NOT_ENOUGH_MONEY',
    elsewhere: bet === 'RS_ERROR_USER_DISABLED',
  };
}

/** Plays a round of a simulated game: 23 over the signed wallet, 24 over the Hub88 Wallet API. */
export const playSimulated = (deps: Deps, game: string, ask: SimulatedAsk): Promise<SimulatedRound> =>
  game === simulatedGames.hub88 ? hub88Round(deps, ask) : studioRound(deps, ask);
