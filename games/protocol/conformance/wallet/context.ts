import type { RawAnswer, WalletClientOptions } from '../../wire/client';
import { sendCall } from '../../wire/client';
import type { CallName } from '../../wire/calls';
import { walletCodes, type WalletBalance } from '../../wallet';
import { Broken, same } from '../rule';

/** What the kit needs to test a wallet. */
export interface WalletContext extends WalletClientOptions {
  /** Token of a game session with a balance of at least 20 stakes. */
  readonly session: string;
  /** The game of that session. */
  readonly game: string;
  /** A stake that the game offers, minor units. */
  readonly stake: number;
  /** Token of a session that ends during the run, some minutes after its start. */
  readonly shortSession?: string | undefined;
  /** Token of a session that belongs to another supplier. */
  readonly foreignSession?: string | undefined;
  /** An amount above the maximum of a round with one stake, but below the ceiling of the market, minor units. */
  readonly overMaximum?: number | undefined;
  /** A fresh id of at most 40 characters. */
  readonly fresh: () => string;
  /** Waits this many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Codes that say that nothing was staked, besides those of a rule. */
const { tooSoon } = walletCodes;
/** How often a stake is repeated that came too soon. */
const triesAfterTooSoon = 30;

/** Sends a call and returns the JSON object of the answer. */
export async function ask(context: WalletContext, name: CallName, fields: object): Promise<Record<string, unknown>> {
  const { status, body } = await sendCall(context, name, fields);
  if (body === null) throw new Broken(`${name}: expected a JSON object, got HTTP ${status} without one`);
  return body;
}

export const codeOf = ({ body, status }: RawAnswer): unknown => body?.['code'] ?? `HTTP ${status} without a code`;

/** The player's balance now. */
export async function balance(context: WalletContext, session = context.session): Promise<WalletBalance> {
  const answer = await ask(context, 'session', { session });
  same('session: code', answer['code'], walletCodes.ok);
  return answer['balance'] as WalletBalance;
}

/** Fields of a stake in a new round. */
export const newStake = (context: WalletContext, more: object = {}) => ({
  session: context.session,
  transaction: context.fresh(),
  round: context.fresh(),
  amount: context.stake,
  game: context.game,
  ...more,
});

/** Sends a stake, and repeats it while the wallet answers TOO_SOON. */
export async function stakeOf(
  context: WalletContext,
  fields: ReturnType<typeof newStake>,
): Promise<Record<string, unknown>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(context, 'debit', fields);
    if (answer['code'] !== tooSoon || tries === triesAfterTooSoon) return answer;
    await context.wait(500);
  }
}

/** Opens a round with one stake, which must be accepted. */
export async function open(context: WalletContext, more: object = {}) {
  const fields = newStake(context, more);
  const answer = await stakeOf(context, fields);
  same('debit: code', answer['code'], walletCodes.ok);
  return { fields, answer };
}

/** Ends a round without a payout, so that the kit leaves no round open. */
export const close = (context: WalletContext, { session, round }: { session: string; round: string }) =>
  ask(context, 'credit', { session, transaction: context.fresh(), round, amount: 0, final: true });

/** Throws unless the balance changed by `by` since `before`. */
export async function changed(context: WalletContext, before: WalletBalance, by: number): Promise<void> {
  const now = await balance(context);
  same('the balance', now.total, before.total + by);
}
