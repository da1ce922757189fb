import { createHash } from 'node:crypto';
import type { Wallet, WalletBalance, WalletMoved, WalletRefusal } from '../../../../../games/protocol/wallet';
import type { Market } from '../../../../../contract';
import { payoutFromHub88, stakeFromHub88, toHub88 } from './amount';
import { betStatus, hub88Status as s, lateStatus, type Hub88Status } from './status';
import type { Hub88Answer, Hub88Body } from './wire';

/** What the adapter needs to answer calls of one supplier. */
export interface Hub88Tools {
  readonly wallet: Wallet;
  readonly market: Pick<Market, 'code' | 'currency' | 'scale'>;
  readonly enabled: boolean;
  /** Our game ids, by `game_code`. */
  readonly games: Readonly<Record<string, string>>;
  /** Whether a player of this supplier has this id. */
  readonly knows: (player: string) => Promise<boolean>;
}

/** An answer without `request_uuid`, and whether the wallet could not decide: then HTTP 503, so that Hub88 repeats. */
export interface Outcome {
  readonly answer: Hub88Answer;
  readonly undecided?: boolean;
}

const isRefusal = (answer: object): answer is WalletRefusal => 'code' in answer;
const only = (status: Hub88Status): Outcome => ({ answer: { status } });
const refusedWith = (status: Hub88Status, { code }: WalletRefusal): Outcome => ({
  answer: { status },
  undecided: code === 'UNAVAILABLE',
});
const good = ({ market }: Hub88Tools, user: string, balance: WalletBalance): Outcome => ({
  answer: { status: s.ok, user, currency: market.currency, balance: toHub88(balance.total, market) },
});

/**
 * Our id of a round. Hub88's is any text, or missing; then the bet is the round. Ours have up to 64 letters, digits,
 * `-` and `_`, so other texts are hashed.
 */
export function roundOf(round: string | null | undefined, bet: string): string {
  if (round == null) return `bet-${bet}`;
  return /^[A-Za-z0-9_-]{1,60}$/.test(round) ? round : `h-${createHash('sha256').update(round).digest('base64url')}`;
}

export async function userInfo({ knows, market }: Hub88Tools, { user }: Hub88Body<'/user/info'>): Promise<Outcome> {
  return (await knows(user)) ? { answer: { status: s.ok, user, country: market.code } } : only(s.unknown);
}

/** The session of a token, when it is that of this user; otherwise the outcome to answer. */
async function sessionOf({ wallet }: Hub88Tools, { token, user }: { token: string; user: string }) {
  const session = await wallet.session({ session: token });
  if (isRefusal(session)) return refusedWith(betStatus(session.code), session);
  return session.player === user ? session : only(s.invalidToken);
}

export async function userBalance(tools: Hub88Tools, body: Hub88Body<'/user/balance'>): Promise<Outcome> {
  const session = await sessionOf(tools, body);
  return 'answer' in session ? session : good(tools, body.user, session.balance);
}

/**
 * A refused bet. Not enough money is answered with the balance, as Hub88 asks. The session of another user is no
 * expired one.
 */
async function refusedBet(
  tools: Hub88Tools,
  { token, user }: { token: string; user: string },
  refusal: WalletRefusal,
): Promise<Outcome> {
  const { code } = refusal;
  if (code !== 'INSUFFICIENT_BALANCE' && code !== 'SESSION_EXPIRED') return refusedWith(betStatus(code), refusal);
  const session = await tools.wallet.session({ session: token });
  if (code === 'SESSION_EXPIRED') {
    const isOthers = !isRefusal(session) && session.player !== user;
    return isOthers ? only(s.invalidToken) : refusedWith(betStatus(code), refusal);
  }
  if (isRefusal(session)) return refusedWith(betStatus(refusal.code), refusal);
  const { answer } = good(tools, session.player, session.balance);
  return { answer: { ...answer, status: s.notEnoughMoney } };
}

/**
 * Takes a bet. A bet that closes its round has lost: the round ends after a time in which the bet can be rolled back,
 * because Hub88 rolls back a bet whose answer was lost. The game may be another one than that of the launch.
 */
export async function bet(tools: Hub88Tools, body: Hub88Body<'/transaction/bet'>): Promise<Outcome> {
  const { wallet, market, games, enabled } = tools;
  const { token, user, transaction_uuid: transaction } = body;
  const game = Object.hasOwn(games, body.game_code) ? games[body.game_code]! : null;
  if (game === null || !enabled) return only(s.invalidGame);
  if (body.currency !== market.currency) return only(s.wrongCurrency);
  const amount = stakeFromHub88(body.amount, market);
  if (amount === null) return only(s.wrongTypes);
  // Free bets are granted by the operator, and this one grants none.
  if (body.is_free === true) return only(s.unknown);
  const round = roundOf(body.round, transaction);
  const closes = body.round_closed === true;
  const staked = await wallet.debit({ session: token, transaction, round, amount, game, closes, player: user });
  return isRefusal(staked) ? refusedBet(tools, body, staked) : good(tools, user, staked.balance);
}

const late = (
  tools: Hub88Tools,
  { user, call }: { user: string; call: 'win' | 'rollback' },
  moved: WalletMoved | WalletRefusal,
): Outcome => (isRefusal(moved) ? refusedWith(lateStatus(moved.code, call), moved) : good(tools, user, moved.balance));

/** Pays a win. The token may have expired. */
export async function win(tools: Hub88Tools, body: Hub88Body<'/transaction/win'>): Promise<Outcome> {
  const { wallet, market } = tools;
  if (body.currency !== market.currency) return only(s.wrongCurrency);
  const moved = await wallet.credit({
    session: body.token,
    transaction: body.transaction_uuid,
    round: roundOf(body.round, body.reference_transaction_uuid),
    amount: payoutFromHub88(body.amount, market),
    final: body.round_closed === true,
    player: body.user,
  });
  return late(tools, { user: body.user, call: 'win' }, moved);
}

/**
 * Returns a bet of this user. The token may have expired. An unknown bet is answered RS_OK, and refused if it arrives
 * later.
 */
export async function rollback(tools: Hub88Tools, body: Hub88Body<'/transaction/rollback'>): Promise<Outcome> {
  const debit = body.reference_transaction_uuid;
  const moved = await tools.wallet.rollback({
    session: body.token,
    transaction: body.transaction_uuid,
    round: roundOf(body.round, debit),
    debit,
    player: body.user,
  });
  return late(tools, { user: body.user, call: 'rollback' }, moved);
}
