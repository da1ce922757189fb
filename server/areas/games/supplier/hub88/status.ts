import type { WalletRefusal } from '../../../../../games/protocol/wallet';

/**
 * Status codes of the Hub88 Wallet API, from its published list:
 * https://docs.hub88.io/developer-docs/operator-api-reference/operator-api-overview/seamless-wallet-response-statuses-operator-api
 */
export const hub88Status = {
  ok: 'RS_OK',
  unknown: 'RS_ERROR_UNKNOWN',
  invalidToken: 'RS_ERROR_INVALID_TOKEN',
  invalidGame: 'RS_ERROR_INVALID_GAME',
  wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
  notEnoughMoney: 'RS_ERROR_NOT_ENOUGH_MONEY',
  userDisabled: 'RS_ERROR_USER_DISABLED',
  invalidSignature: 'RS_ERROR_INVALID_SIGNATURE',
  tokenExpired: 'RS_ERROR_TOKEN_EXPIRED',
  wrongSyntax: 'RS_ERROR_WRONG_SYNTAX',
  wrongTypes: 'RS_ERROR_WRONG_TYPES',
  duplicateTransaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transactionDoesNotExist: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  limitReached: 'RS_ERROR_LIMIT_REACHED',
} as const;
export type Hub88Status = (typeof hub88Status)[keyof typeof hub88Status];

type Refusing = WalletRefusal['code'];
const s = hub88Status;

/** What the wallet's refusals mean to Hub88. After a bet, every status but the two of money and limits rolls back. */
const statuses: Readonly<Record<Refusing, Hub88Status>> = {
  INSUFFICIENT_BALANCE: s.notEnoughMoney,
  SESSION_EXPIRED: s.tokenExpired,
  LIMIT_REACHED: s.limitReached,
  TOO_SOON: s.limitReached,
  STAKE_NOT_OFFERED: s.limitReached,
  AMOUNT_TOO_HIGH: s.limitReached,
  GAME_CLOSED: s.invalidGame,
  // The player may not bet on this device now.
  BET_ELSEWHERE: s.userDisabled,
  TRANSACTION_CONFLICT: s.duplicateTransaction,
  UNKNOWN_ROUND: s.transactionDoesNotExist,
  ROUND_OVER: s.unknown,
  BAD_SIGNATURE: s.invalidSignature,
  BAD_REQUEST: s.wrongSyntax,
  UNAVAILABLE: s.unknown,
};

/** The status of a refused bet or of a refused question for the balance. */
export const betStatus = (code: Refusing): Hub88Status => statuses[code];

/**
 * The status of a refused win or rollback. The wallet accepts both after the session has expired, so SESSION_EXPIRED
 * means here that it does not know the token. A win of a round that was rolled back has no bet any more.
 */
export function lateStatus(code: Refusing, call: 'win' | 'rollback'): Hub88Status {
  if (code === 'SESSION_EXPIRED') return s.invalidToken;
  return code === 'ROUND_OVER' && call === 'win' ? s.transactionDoesNotExist : statuses[code];
}
