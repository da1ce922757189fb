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
}
interface Round {
  readonly round: string;
  readonly game: string;
  readonly stakes: Stake[];
  paid: number;
  state: WalletRound['state'];
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
  if (taken && taken.state !== 'open') return over;
  if (ask.amount > purse.locked + purse.withdrawable)
    return no(walletCodes.insufficientBalance, 'the balance is too low');
  const locked = Math.min(purse.locked, ask.amount);
  const withdrawable = ask.amount - locked;
  purse.locked -= locked;
  purse.withdrawable -= withdrawable;
  const { round: id, game } = ask;
  const round: Round = taken ?? { round: id, game, stakes: [], paid: 0, state: 'open' };
  round.stakes.push({ transaction: ask.transaction, locked, withdrawable, returned: false });
  book.rounds.set(`${player} ${id}`, round);
  return undefined;
}

/** Pays a credit to `withdrawable`. Closes the round if the credit is final. */
export function pay(book: Book, ask: CreditAsk, { player, purse }: Mover): WalletRefusal | undefined {
  const round = roundOf(book, ask.round, player);
  if (!round) return unknownRound;
  if (round.state !== 'open') return over;
  purse.withdrawable += ask.amount;
  round.paid += ask.amount;
  if (ask.final) round.state = 'settled';
  return undefined;
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
  if (round.state !== 'open') return over;
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
  const staked = round.stakes
    .filter(({ returned }) => !returned)
    .reduce((sum, { locked, withdrawable }) => sum + locked + withdrawable, 0);
  return { round: id, game: round.game, state: round.state, staked, paid: round.paid };
}
