import { createHmac } from 'node:crypto';
import { codes, downTo, leastUnit, marketIn } from '../../contract';
import type {
  CreditAsk,
  DebitAsk,
  RollbackAsk,
  Wallet,
  WalletCode,
  WalletMoved,
  WalletRefusal,
  WalletRound,
  WalletSession,
} from '../../games/protocol/wallet';
import { gameRounds, walletKind } from '../db/schema';
import { and, eq } from 'drizzle-orm';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../core/deps';
import { readSettings } from '../core/read-settings';
import { Refusal } from '../core/refuse';
import { balancesNow } from '../ledger';
import { hashToken } from '../sessions';
import { readOpenGame, type ListedGame } from './catalogue';
import { findGameSession } from './game-session';
import { readBetLeaseMs } from './lease';
import { hasMaxima, heldOf, readCeilings, type SupplierLimits } from './ceilings';
import { openBet, refuseGuarded, waitOf, type OpenState } from './open';
import { playDayOf, playTimeStored } from './play-time';
import { playBalanceOf } from './purses';
import { gameSettingsName, gameSettingsSchema } from './settings';
import {
  findStored,
  giveCredit,
  inTurn,
  lockRound,
  refuseWith,
  Refused,
  returnedOf,
  sameOrRefuse,
  sessionOf,
  takeDebit,
  type Work,
} from './wallet-moves';
import { giveBack } from './wallet-rollback';
import { addFlow } from './supplier-flow';
import { isSessionAlive } from './session-alive';

/** The longest id of a round or transaction. */
const idPattern = /^[\x21-\x7e]{1,128}$/;
/** The most that one debit or credit may move, in minor units. */
const mostAmount = 1_000_000_000_000;

type Refusing = Exclude<WalletCode, 'OK'>;

const openCodes: Readonly<Partial<Record<OpenState, readonly [Refusing, string]>>> = {
  none: ['SESSION_EXPIRED', 'no such session'],
  demo: ['SESSION_EXPIRED', 'a demo session has no wallet'],
  expired: ['SESSION_EXPIRED', 'the session has ended'],
  elsewhere: ['BET_ELSEWHERE', 'the player bets on another device'],
  returned: ['ROUND_OVER', 'this debit has been rolled back'],
};

/** The wallet's code for a refusal of the member's guards. */
const guardCodes = new Map<number, Refusing>([
  [codes.limitReached, 'LIMIT_REACHED'],
  [codes.coolingOff, 'LIMIT_REACHED'],
  [codes.termsChanged, 'LIMIT_REACHED'],
  [codes.timeUp, 'LIMIT_REACHED'],
  [codes.selfExcluded, 'LIMIT_REACHED'],
]);

/** A member's id for one supplier: opaque, and different for each supplier. */
export const playerIdOf = ({ secrets }: Pick<Deps, 'secrets'>, supplier: string, memberId: number): string =>
  createHmac('sha256', secrets.playerKey).update(`${supplier}/${memberId}`).digest('base64url').slice(0, 22);

function checkAsk({ round, transaction }: { round: string; transaction?: string }, amount = 0): void {
  if (!idPattern.test(round) || (transaction !== undefined && !idPattern.test(transaction)))
    refuseWith('BAD_REQUEST', 'ids are 1 to 128 visible ASCII characters');
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > mostAmount)
    refuseWith('BAD_REQUEST', 'the amount is not a whole number of minor units');
}

/** A supplier's side of the wallet. */
interface Side {
  readonly deps: Deps;
  readonly supplier: string;
  readonly options: WalletOptions;
}

/**
 * Refuses a stake that the catalogue does not offer, or that is no multiple of `unit`, the smallest sum of the currency
 * (Q87). A debit of 0 takes nothing: a free round of the supplier.
 */
function checkOffer(game: ListedGame | null, amount: number, unit: number): void {
  if (game === null) return refuseWith('GAME_CLOSED', 'the game is closed');
  if (!hasMaxima(game)) return refuseWith('GAME_CLOSED', 'the catalogue has no stakes or maxima of this game');
  if (amount !== 0 && (amount % unit !== 0 || amount < game.stakeMin || amount > game.stakeMax))
    refuseWith('STAKE_NOT_OFFERED', 'the game does not offer this stake');
}

/** Refuses a call that names another player than that of its session. */
function checkPlayer({ deps, supplier }: Side, memberId: number, player: string | undefined): void {
  if (player !== undefined && player !== playerIdOf(deps, supplier, memberId))
    refuseWith('SESSION_EXPIRED', 'the session is of another player');
}

/** The first answer of a debit, when its fields are the same. */
async function sameDebit(side: Side, work: Work, { ask, memberId }: { ask: DebitAsk; memberId: number }) {
  checkPlayer(side, memberId, ask.player);
  const stored = (await findStored(work, ask.transaction))!;
  const { round, amount } = ask;
  const moved = sameOrRefuse(stored, { kind: walletKind.debit, memberId, round, amount });
  const taken = await lockRound(work, { memberId, ref: round });
  if (taken?.game !== ask.game) refuseWith('TRANSACTION_CONFLICT', 'this transaction id was used with another game');
  return moved;
}

async function debit(side: Side, ask: DebitAsk): Promise<WalletMoved> {
  checkAsk(ask, ask.amount);
  const { deps, supplier, options } = side;
  const leaseMs = await readBetLeaseMs(deps);
  const { supplierMinCycleMs: minCycleMs, supplierCloseMs } = await readSettings(
    deps,
    gameSettingsName,
    gameSettingsSchema,
  );
  const game = await readOpenGame(deps, ask.game);
  const tokenHash = hashToken(ask.session);
  const now = deps.clock.now();
  const playDay = playDayOf({ deps, tokenHash, now });
  const moved = await withTransaction(deps, async (tx): Promise<WalletMoved> => {
    const work: Work = { tx, deps, supplier, now };
    const opened = await openBet(tx, { tokenHash, supplier, ref: ask.transaction, now, leaseMs, draw: false, playDay });
    if (opened.state === 'made') return sameDebit(side, work, { ask, memberId: opened.memberId });
    if (opened.state !== 'ok') return refuseWith(...openCodes[opened.state]!);
    const bet = options.anyGame === true ? { ...opened.bet, game: ask.game } : opened.bet;
    checkPlayer(side, bet.memberId, ask.player);
    if (bet.game !== ask.game) return refuseWith('SESSION_EXPIRED', 'the session is of another game');
    checkOffer(game, ask.amount, leastUnit(deps.market));
    if (waitOf(bet, { now, minCycleMs }) > 0)
      return refuseWith('TOO_SOON', 'the last round began too short a time ago');
    await refuseGuarded(tx, { deps, now, language: bet.language }, { bet, amount: ask.amount });
    return takeDebit(work, ask, { bet, closesAt: ask.closes === true ? now + supplierCloseMs : null });
  });
  if (playDay !== '') playTimeStored({ deps, tokenHash, now });
  return moved;
}

/** The player of a session, also after its end. */
async function playerOf(side: Side, work: Work, { session, player }: { session: string; player?: string }) {
  const { memberId, game } = await sessionOf(work, session);
  checkPlayer(side, memberId, player);
  return { memberId, game: side.options.anyGame === true ? null : game };
}

/** Pays what the currency can pay of the amount (Q87). */
async function credit(side: Side, asked: CreditAsk): Promise<WalletMoved> {
  // A higher amount is above every ceiling, and is refused as such.
  checkAsk(asked, Math.min(asked.amount, mostAmount));
  const { deps, supplier, options } = side;
  const ask = { ...asked, amount: downTo(asked.amount, leastUnit(deps.market)) };
  const ceilings = await readCeilings(deps, options.limits);
  return withTransaction(deps, async (tx) => {
    const work: Work = { tx, deps, supplier, now: deps.clock.now(), ceilings };
    const player = await playerOf(side, work, ask);
    await inTurn(tx, supplier, ask.transaction);
    const stored = await findStored(work, ask.transaction);
    const { memberId } = player;
    const { round, amount, final } = ask;
    if (stored) return sameOrRefuse(stored, { kind: walletKind.credit, memberId, round, amount, final });
    return giveCredit(work, ask, player);
  });
}

async function rollback(side: Side, ask: RollbackAsk): Promise<WalletMoved> {
  checkAsk(ask);
  checkAsk({ round: ask.debit });
  const { deps, supplier } = side;
  return withTransaction(deps, async (tx) => {
    const work: Work = { tx, deps, supplier, now: deps.clock.now() };
    const player = await playerOf(side, work, ask);
    for (const ref of [ask.transaction, ask.debit].sort()) await inTurn(tx, supplier, ref);
    const stored = await findStored(work, ask.transaction);
    const { memberId } = player;
    if (stored)
      return sameOrRefuse(stored, { kind: walletKind.rollback, memberId, round: ask.round, debit: ask.debit });
    return giveBack(work, ask, player);
  });
}

async function sessionAnswer(deps: Deps, supplier: string, token: string): Promise<WalletSession> {
  const session = await findGameSession(deps.db, token, supplier);
  if (session?.memberId == null || !(await isSessionAlive(deps.db, session, deps.clock.now())))
    return refuseWith('SESSION_EXPIRED', 'the session has ended');
  return {
    player: playerIdOf(deps, supplier, session.memberId),
    game: session.game,
    mode: 'real',
    currency: marketIn(deps.market, session.language).currency,
    market: deps.market.code,
    language: session.language,
    expiresAt: session.expiresAt,
    balance: playBalanceOf(await balancesNow(deps, session.memberId)),
  };
}

const stateNames = ['open', 'settled', 'rolledBack'] as const;

async function roundAnswer(
  { deps: { db: tx }, supplier, options }: Side,
  ask: { session: string; round: string },
): Promise<WalletRound> {
  checkAsk(ask);
  const { memberId, game } = await sessionOf({ tx, supplier }, ask.session);
  const [row] = await tx
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.memberId, memberId), eq(gameRounds.supplier, supplier), eq(gameRounds.ref, ask.round)));
  if (!row || (row.game !== game && options.anyGame !== true))
    return refuseWith('UNKNOWN_ROUND', 'this player has no such round');
  const staked = row.stake - (await returnedOf(tx, row.id));
  const held = await heldOf(tx, row.id);
  const { ref: round, game: of, state, payout: paid } = row;
  return { round, game: of, state: stateNames[state], staked, paid, ...(held > 0 ? { held } : {}) };
}

/** Turns a refusal into the wallet's answer, and any other error into `UNAVAILABLE`: its outcome is unknown. */
async function answered<Answer>(deps: Deps, work: () => Promise<Answer>): Promise<Answer | WalletRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, text: error.message };
    const guard = error instanceof Refusal ? guardCodes.get(error.code) : undefined;
    if (error instanceof Refusal && guard !== undefined)
      return { code: guard, text: deps.message('en', error.messageKey, error.data) };
    deps.log.error({ err: error }, 'the wallet of a supplier failed');
    return { code: 'UNAVAILABLE', text: 'repeat with the same id' };
  }
}

/** Counts and logs a credit that was refused for good. */
async function tellRefused({ deps, supplier }: Side, ask: CreditAsk): Promise<void> {
  await addFlow({ tx: deps.db, supplier, now: deps.clock.now() }, { refused: 1 });
  const { transaction, round, amount } = ask;
  deps.log.error({ supplier, transaction, round, amount }, 'a credit above the ceiling of the market was refused');
}

export interface WalletOptions {
  /** A session is of all games of the supplier: its lobby changes the game (Hub88's live tables). */
  readonly anyGame?: boolean;
  /** Net payouts from which on wins are held; without them those of the market. */
  readonly limits?: SupplierLimits;
}

/**
 * The wallet of one supplier over the ledger. A supplier sees only its own sessions, rounds and transactions. Amounts
 * are minor units of the market. Refusals change nothing and may be repeated with the same id. `supplier` is the name
 * under which sessions are opened (`createGameSession`), such as `sim`; never `house`.
 */
export function createWallet(deps: Deps, supplier: string, options: WalletOptions = {}): Wallet {
  const side: Side = { deps, supplier, options };
  return {
    session: ({ session }) => answered(deps, () => sessionAnswer(deps, supplier, session)),
    debit: (ask) => answered(deps, () => debit(side, ask)),
    credit: (ask) =>
      answered(deps, async () => {
        try {
          return await credit(side, ask);
        } catch (error) {
          if (error instanceof Refused && error.code === 'AMOUNT_TOO_HIGH') await tellRefused(side, ask);
          throw error;
        }
      }),
    rollback: (ask) => answered(deps, () => rollback(side, ask)),
    round: (ask) => answered(deps, () => roundAnswer(side, ask)),
  };
}
