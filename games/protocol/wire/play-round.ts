import { walletCodes, type Wallet, type WalletBalance, type WalletMoved, type WalletRefusal } from '../wallet';

export interface RoundTools {
  readonly wallet: Wallet;
  /** Waits this many ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** A new id, never used before by this supplier. */
  readonly fresh: () => string;
}

export interface RoundAsk {
  readonly session: string;
  readonly game: string;
  /** Minor units. */
  readonly stake: number;
  /** The payout in minor units, 0 for none. Is asked only after the stake was taken. */
  readonly payoutOf: () => number;
  readonly details?: string;
}

/** `open`: the wallet did not answer for a long time. The round must be continued with the same ids later. */
export interface RoundResult {
  readonly round: string;
  readonly state: 'settled' | 'refused' | 'returned' | 'open';
  readonly payout: number;
  readonly balance: WalletBalance | null;
  readonly refusal: WalletRefusal | null;
}

/** A stake is repeated this often before it is rolled back. */
const debitTries = 3;
/** A credit or rollback is repeated this often before the round is left for later: about nine minutes. */
const endTries = 20;
const waitMs = (tries: number): number => Math.min(1_000 * 2 ** tries, 30_000);

const isRefusal = (answer: WalletMoved | WalletRefusal): answer is WalletRefusal => 'code' in answer;
const isUnknown = (answer: WalletMoved | WalletRefusal): boolean =>
  isRefusal(answer) && answer.code === walletCodes.unavailable;

/** Sends a call with the same ids until its outcome is known, at most `tries` times. */
async function until(
  { wait }: RoundTools,
  tries: number,
  call: () => Promise<WalletMoved | WalletRefusal>,
): Promise<WalletMoved | WalletRefusal> {
  for (let at = 1; ; at += 1) {
    const answer = await call();
    if (!isUnknown(answer) || at === tries) return answer;
    await wait(waitMs(at - 1));
  }
}

/** Plays one round of a game that settles at once, by the retry rules of docs/supplier-protocol.md. */
export async function playRound(tools: RoundTools, ask: RoundAsk): Promise<RoundResult> {
  const { wallet, fresh } = tools;
  const { session, game, stake, payoutOf, details } = ask;
  const [round, debit] = [fresh(), fresh()];
  const ended = (state: RoundResult['state'], answer: WalletMoved | WalletRefusal, payout = 0): RoundResult => ({
    round,
    state: isUnknown(answer) ? 'open' : state,
    payout,
    balance: isRefusal(answer) ? null : answer.balance,
    refusal: isRefusal(answer) ? answer : null,
  });

  const staked = await until(tools, debitTries, () =>
    wallet.debit({
      session,
      transaction: debit,
      round,
      amount: stake,
      game,
      ...(details === undefined ? {} : { details }),
    }),
  );
  if (isUnknown(staked)) {
    const rollback = { session, transaction: fresh(), round, debit };
    return ended('returned', await until(tools, endTries, () => wallet.rollback(rollback)));
  }
  if (isRefusal(staked)) return ended('refused', staked);
  const payout = payoutOf();
  const credit = { session, transaction: fresh(), round, amount: payout, final: true };
  return ended('settled', await until(tools, endTries, () => wallet.credit(credit)), payout);
}
