import { walletCodes } from '../../wallet';
import { oneOf, same, type Rule } from '../rule';
import { ask, balance, changed, close, newStake, open, stakeOf, type WalletContext } from './context';

const { ok, roundOver, conflict, amountTooHigh } = walletCodes;
/** The highest amount of the schema. No casino pays that in one round. */
const enormous = 1_000_000_000_000;

/** A credit of a round, which ends it unless `final` is false. */
const creditOf = (
  context: WalletContext,
  { session, round }: { session: string; round: string },
  more: { amount: number; final?: boolean },
) => ({ session, transaction: context.fresh(), round, final: true, ...more });

const rollbackOf = (
  context: WalletContext,
  { session, round, transaction: debit }: { session: string; round: string; transaction: string },
) => ({ session, transaction: context.fresh(), round, debit });

/** Rules of maxima and of rollbacks after a payout. */
export const ceilingRules: ReadonlyArray<Rule<WalletContext>> = [
  {
    id: 'W-21',
    title: 'an enormous credit never reaches the balance',
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const credit = creditOf(context, fields, { amount: enormous });
      for (let at = 0; at < 2; at += 1) {
        const { code, held } = await ask(context, 'credit', credit);
        oneOf('credit: code', code, [ok, amountTooHigh]);
        if (code === ok) same('credit: held', held, true);
        await changed(context, before, 0);
      }
      await close(context, fields);
    },
  },
  {
    id: 'W-22',
    title: 'a credit above the maximum of a round is held: OK, held, the same balance',
    skip: ({ overMaximum }) => (overMaximum === undefined ? 'needs --over-maximum' : undefined),
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const credit = creditOf(context, fields, { amount: context.overMaximum!, final: false });
      const first = await ask(context, 'credit', credit);
      const { transaction } = credit;
      same('credit: the answer', first, { code: ok, transaction, balance: before, held: true });
      same('credit: repeated', await ask(context, 'credit', credit), first);
      const other = await ask(context, 'credit', { ...credit, amount: credit.amount + 1 });
      same('credit: code with another amount', other['code'], conflict);
      same('rollback: code', (await ask(context, 'rollback', rollbackOf(context, fields)))['code'], roundOver);
      const { state, staked, paid, held } = await ask(context, 'round', {
        session: fields.session,
        round: fields.round,
      });
      const expected = { state: 'open', staked: context.stake, paid: 0, held: credit.amount };
      same('round', { state, staked, paid, held }, expected);
      await close(context, fields);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-23',
    title: 'a stake that was taken before a payout of its round cannot be rolled back',
    async run(context) {
      const { fields } = await open(context);
      const part = creditOf(context, fields, { amount: 5, final: false });
      same('credit: code', (await ask(context, 'credit', part))['code'], ok);
      const before = await balance(context);
      same('rollback: code', (await ask(context, 'rollback', rollbackOf(context, fields)))['code'], roundOver);
      await changed(context, before, 0);
      await close(context, fields);
    },
  },
  {
    id: 'W-24',
    title: 'a stake that was taken after a payout of its round can be rolled back',
    async run(context) {
      const { fields } = await open(context);
      const part = creditOf(context, fields, { amount: 5, final: false });
      same('credit: code', (await ask(context, 'credit', part))['code'], ok);
      const before = await balance(context);
      const second = newStake(context, { round: fields.round });
      same('debit: code', (await stakeOf(context, second))['code'], ok);
      same('rollback: code', (await ask(context, 'rollback', rollbackOf(context, second)))['code'], ok);
      await changed(context, before, 0);
      await close(context, fields);
    },
  },
];
