import {
  walletCodes,
  type CreditAsk,
  type DebitAsk,
  type RollbackAsk,
  type WalletRefusal,
  type WalletRound,
} from '../wallet';

/** The two purses of a player (Q55), minor units. */
export interface ReferencePurse {
  locked: number;
  withdrawable: number;
}

interface Stake {
  readonly transaction: string;
  readonly locked: number;
  readonly withdrawable: number;
  returned: boolean;
  /** Paid by the round before this stake. */
  readonly paidBefore: number;
}
interface Round {
  readonly round: string;
  readonly game: string;
  readonly stakes: Stake[];
  paid: number;
  /** Credits above a maximum, which are being checked. */
  held: number;
  /** Its bet has lost: it takes no more calls but the rollback of that bet. */
  closing?: boolean;
  state: WalletRound['state'];
}

/** What the rounds of one game may pay (Q81). Amounts in minor units. */
export interface Maxima {
  /** As a multiple of the stakes of the round, and as a sum. */
  readonly multiple: number;
  readonly payout: number;
  /** A higher credit is refused for good. */
  readonly credit: number;
}

/** The rounds of one supplier. */
export interface Book {
  /** By player and round id. */
  readonly rounds: Map<string, Round>;
  /** Debits that were rolled back before they arrived. */
  readonly unwanted: Set<string>;
}
export const createBook = (): Book => ({ rounds: new Map(), unwanted: new Set() });

/** Who moves money, and the player's purse. */
export interface Mover {
  readonly player: string;
  readonly purse: ReferencePurse;
}

export const no = (code: WalletRefusal['code'], text: string): WalletRefusal => ({ code, text });
const over = no(walletCodes.roundOver, 'the round is over');
export const conflict = no(walletCodes.conflict, 'the transaction was used with other fields');
export const unknownRound = no(walletCodes.unknownRound, 'no stake was taken for this round');

/** The player's round with this id. */
export function roundOf({ rounds }: Book, id: string, player: string): Round | undefined {
  return rounds.get(`${player} ${id}`);
}

/** Takes a stake, from `locked` first. Opens the round if it is new. Returns a refusal, which has no effect. */
export function take(book: Book, ask: DebitAsk, { player, purse }: Mover): WalletRefusal | undefined {
  if (book.unwanted.has(ask.transaction)) return over;
  const taken = roundOf(book, ask.round, player);
  if (taken && taken.game !== ask.game) return conflict;
  if (taken && (taken.state !== 'open' || taken.closing)) return over;
  if (ask.amount > purse.locked + purse.withdrawable)
    return no(walletCodes.insufficientBalance, 'the balance is too low');
  const locked = Math.min(purse.locked, ask.amount);
  const withdrawable = ask.amount - locked;
  purse.locked -= locked;
  purse.withdrawable -= withdrawable;
  const { round: id, game } = ask;
  const round: Round = taken ?? { round: id, game, stakes: [], paid: 0, held: 0, state: 'open' };
  const paidBefore = round.paid + round.held;
  round.stakes.push({ transaction: ask.transaction, locked, withdrawable, returned: false, paidBefore });
  if (ask.closes === true) round.closing = true;
  book.rounds.set(`${player} ${id}`, round);
  return undefined;
}

const stakedOf = ({ stakes }: Round): number =>
  stakes.filter(({ returned }) => !returned).reduce((sum, { locked, withdrawable }) => sum + locked + withdrawable, 0);

/**
 * Pays a credit to `withdrawable`. Closes the round if the credit is final. Returns `held` when the round may not pay
 * so much: the credit is noted, and the purse stays as it is.
 */
export function pay(
  book: Book,
  ask: CreditAsk,
  { player, purse, maxima }: Mover & { readonly maxima: Maxima },
): WalletRefusal | 'held' | undefined {
  const round = roundOf(book, ask.round, player);
  if (!round) return unknownRound;
  if (round.state !== 'open' || (round.closing && ask.amount > 0)) return over;
  if (ask.amount > maxima.credit) return no(walletCodes.amountTooHigh, 'no credit is that high');
  const most = Math.min(maxima.payout, maxima.multiple * stakedOf(round));
  const isHeld = ask.amount > 0 && round.paid + round.held + ask.amount > most;
  if (isHeld) round.held += ask.amount;
  else {
    purse.withdrawable += ask.amount;
    round.paid += ask.amount;
  }
  if (ask.final) round.state = 'settled';
  return isHeld ? 'held' : undefined;
}

/** Returns a stake to the purses that it came from. An unknown debit is noted, and refused when it arrives. */
export function giveBack(book: Book, ask: RollbackAsk, { player, purse }: Mover): WalletRefusal | undefined {
  const round = roundOf(book, ask.round, player);
  const stake = round?.stakes.find(({ transaction }) => transaction === ask.debit);
  if (!round || !stake) {
    book.unwanted.add(ask.debit);
    return undefined;
  }
  // A second rollback of the same debit has another transaction id, and nothing left to return.
  if (stake.returned) return undefined;
  if (round.state !== 'open' || round.paid + round.held > stake.paidBefore) return over;
  stake.returned = true;
  purse.locked += stake.locked;
  purse.withdrawable += stake.withdrawable;
  if (round.paid === 0 && round.stakes.every(({ returned }) => returned)) round.state = 'rolledBack';
  return undefined;
}

/** The round as the wallet's call `round` answers it. */
export function describe(book: Book, id: string, player: string): WalletRound | WalletRefusal {
  const round = roundOf(book, id, player);
  if (!round) return unknownRound;
  const { game, state, paid, held } = round;
  return { round: id, game, state, staked: stakedOf(round), paid, ...(held > 0 ? { held } : {}) };
}
