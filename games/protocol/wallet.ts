/**
 * The wallet that a game server calls, protocol version 1 (docs/supplier-protocol.md). House games call it in the
 * process, other suppliers over signed HTTP. Amounts are minor units of the session's currency. Every change is
 * idempotent by `transaction`: a repeat gets the first answer, and the same id with other fields is refused.
 */

export const walletCodes = {
  ok: 'OK',
  insufficientBalance: 'INSUFFICIENT_BALANCE',
  sessionExpired: 'SESSION_EXPIRED',
  limitReached: 'LIMIT_REACHED',
  gameClosed: 'GAME_CLOSED',
  betElsewhere: 'BET_ELSEWHERE',
  /** The transaction id was used with other fields. */
  conflict: 'TRANSACTION_CONFLICT',
  unknownRound: 'UNKNOWN_ROUND',
  roundOver: 'ROUND_OVER',
  tooSoon: 'TOO_SOON',
  stakeNotOffered: 'STAKE_NOT_OFFERED',
  /** No credit of this market is that high. Final: a repeat is refused too. */
  amountTooHigh: 'AMOUNT_TOO_HIGH',
  badSignature: 'BAD_SIGNATURE',
  badRequest: 'BAD_REQUEST',
  /** The wallet cannot answer now. The outcome is unknown: repeat with the same id. */
  unavailable: 'UNAVAILABLE',
} as const;
export type WalletCode = (typeof walletCodes)[keyof typeof walletCodes];

export interface WalletBalance {
  readonly total: number;
  readonly locked: number;
}

export interface WalletSession {
  /** Stable, opaque id of the player for this supplier. */
  readonly player: string;
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly market: string;
  readonly language: string;
  readonly expiresAt: number;
  readonly balance: WalletBalance;
}

interface Move {
  /** Game session token. A credit or rollback is accepted after the session has expired. */
  readonly session: string;
  /** Supplier's id of this transaction. */
  readonly transaction: string;
  /** Supplier's id of the round. */
  readonly round: string;
  readonly amount: number;
}
export interface DebitAsk extends Move {
  readonly game: string;
  /** The round's parameters, for the member's records. */
  readonly details?: string;
  /** The bet has lost: the round ends without a credit, after a time in which the bet can be rolled back. */
  readonly closes?: boolean;
  /** Refuses another player's session with SESSION_EXPIRED. */
  readonly player?: string;
}
export interface CreditAsk extends Move {
  /** True when the round is over. */
  readonly final: boolean;
  /** Refuses another player's session with SESSION_EXPIRED. */
  readonly player?: string;
}
export interface RollbackAsk {
  readonly session: string;
  readonly transaction: string;
  readonly round: string;
  /** The debit that is returned. An unknown debit is remembered and refused if it arrives later. */
  readonly debit: string;
  /** Refuses another player's session with SESSION_EXPIRED. */
  readonly player?: string;
}
export interface WalletMoved {
  readonly transaction: string;
  readonly balance: WalletBalance;
  /** True for a credit above a maximum: it is booked, but not to the player, until the casino has checked it. */
  readonly held?: boolean;
}
export interface WalletRound {
  readonly round: string;
  readonly game: string;
  readonly state: 'open' | 'settled' | 'rolledBack';
  readonly staked: number;
  readonly paid: number;
  /** Credits that the casino is checking; absent for none. */
  readonly held?: number;
}

/** A refusal of the wallet. */
export interface WalletRefusal {
  readonly code: Exclude<WalletCode, 'OK'>;
  readonly text: string;
}

export interface Wallet {
  session(ask: { readonly session: string }): Promise<WalletSession | WalletRefusal>;
  debit(ask: DebitAsk): Promise<WalletMoved | WalletRefusal>;
  credit(ask: CreditAsk): Promise<WalletMoved | WalletRefusal>;
  rollback(ask: RollbackAsk): Promise<WalletMoved | WalletRefusal>;
  round(ask: { readonly session: string; readonly round: string }): Promise<WalletRound | WalletRefusal>;
}
