import {
  walletCodes,
  type CreditAsk,
  type DebitAsk,
  type RollbackAsk,
  type Wallet,
  type WalletBalance,
  type WalletMoved,
  type WalletRefusal,
} from '../wallet';
import {
  conflict,
  createBook,
  describe,
  giveBack,
  no,
  pay,
  take,
  type Maxima,
  type Mover,
  type ReferencePurse,
} from './reference-book';

/** A game session of the reference wallet. */
export interface ReferenceSession {
  readonly token: string;
  readonly supplier: string;
  readonly player: string;
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly market: string;
  readonly language: string;
  readonly expiresAt: number;
}

export interface ReferenceOptions {
  readonly sessions: readonly ReferenceSession[];
  /** By player; the wallet changes the objects. */
  readonly purses: Readonly<Record<string, ReferencePurse>>;
  /** Time in ms. */
  readonly now: () => number;
  /** A session is of all games of the supplier. */
  readonly anyGame?: boolean;
  readonly maxima?: Maxima;
}

/** What the reference wallet pays at most: 1,000 times the stake, 1,000,000 in a round, 10,000,000 in a credit. */
const usual: Maxima = { multiple: 1_000, payout: 1_000_000, credit: 10_000_000 };

type Change = (mover: Mover, session: ReferenceSession) => WalletRefusal | 'held' | undefined;
const expired = no(walletCodes.sessionExpired, 'the session is unknown or has expired');
const balanceOf = ({ locked, withdrawable }: ReferencePurse): WalletBalance => ({
  total: locked + withdrawable,
  locked,
});
const fieldsOf = (ask: object): string => JSON.stringify(Object.entries(ask).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The wallet of one supplier in memory, as plain as possible: the conformance kit tests game servers against it, and
 * the tests of the kit show that the kit finds broken variants of it.
 */
export function createReferenceWallet(
  supplier: string,
  { sessions, purses, now, anyGame = false, maxima = usual }: ReferenceOptions,
): Wallet {
  /** By transaction: the fields of the request and the first answer. */
  const done = new Map<string, { readonly fields: string; readonly answer: WalletMoved }>();
  const book = createBook();
  const sessionOf = (token: string): ReferenceSession | undefined =>
    sessions.find((one) => one.token === token && one.supplier === supplier);

  /** Makes a change once per transaction. A refusal has no effect and is not kept. */
  async function once(ask: DebitAsk | CreditAsk | RollbackAsk, change: Change): Promise<WalletMoved | WalletRefusal> {
    const session = sessionOf(ask.session);
    if (!session || (ask.player !== undefined && ask.player !== session.player)) return expired;
    const [before, fields] = [done.get(ask.transaction), fieldsOf(ask)];
    if (before) return before.fields === fields ? before.answer : conflict;
    const purse = purses[session.player]!;
    const outcome = change({ player: session.player, purse }, session);
    if (typeof outcome === 'object') return outcome;
    const held = outcome === 'held' ? { held: true } : {};
    const answer = { transaction: ask.transaction, balance: balanceOf(purse), ...held };
    done.set(ask.transaction, { fields, answer });
    return answer;
  }

  return {
    async session({ session: token }) {
      const session = sessionOf(token);
      if (!session || session.expiresAt <= now()) return expired;
      const { token: _, supplier: __, ...rest } = session;
      return { ...rest, balance: balanceOf(purses[session.player]!) };
    },
    debit: (ask) =>
      once(ask, (mover, { expiresAt, game }) => {
        if (expiresAt <= now()) return expired;
        if (ask.game !== game && !anyGame) return no(walletCodes.gameClosed, 'the session is for another game');
        return take(book, ask, mover);
      }),
    credit: (ask) => once(ask, (mover) => pay(book, ask, { ...mover, maxima })),
    rollback: (ask) => once(ask, (mover) => giveBack(book, ask, mover)),
    async round(ask) {
      const session = sessionOf(ask.session);
      return session ? describe(book, ask.round, session.player) : expired;
    },
  };
}
