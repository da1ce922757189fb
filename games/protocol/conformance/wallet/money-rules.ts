import * as v from 'valibot';
import { answers } from '../../wire/calls';
import { walletCodes } from '../../wallet';
import { Broken, oneOf, same, type Rule } from '../rule';
import { ask, balance, changed, close, newStake, open, stakeOf, type WalletContext } from './context';

const { ok, conflict, roundOver, unknownRound } = walletCodes;

/** Sends the same call five times and returns the answers. */
async function fiveTimes(context: WalletContext, name: 'debit' | 'credit' | 'rollback', fields: object) {
  const all: Array<Record<string, unknown>> = [];
  for (let at = 0; at < 5; at += 1) all.push(await ask(context, name, fields));
  return all;
}

const fits = (name: keyof typeof answers, answer: unknown): void => {
  const read = v.safeParse(answers[name] as v.GenericSchema, answer);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Broken(`${name}: the answer does not fit at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`);
  }
};

const stakes: ReadonlyArray<Rule<WalletContext>> = [
  {
    id: 'W-1',
    title: 'session answers game, player, currency and balance',
    async run(context) {
      const answer = await ask(context, 'session', { session: context.session });
      fits('session', answer);
      same('session: game', answer['game'], context.game);
      const { total, locked } = answer['balance'] as { total: number; locked: number };
      if (locked > total) throw new Broken(`session: locked (${locked}) is more than total (${total})`);
    },
  },
  {
    id: 'W-2',
    title: 'debit takes exactly its amount and answers the new balance',
    async run(context) {
      const before = await balance(context);
      const { fields, answer } = await open(context);
      fits('debit', answer);
      same('debit: transaction', answer['transaction'], fields.transaction);
      await changed(context, before, -context.stake);
      same('debit: balance', answer['balance'], await balance(context));
      await close(context, fields);
    },
  },
  {
    id: 'W-3',
    title: 'a repeated debit has one effect and gets the first answer',
    async run(context) {
      const before = await balance(context);
      const { fields, answer } = await open(context);
      for (const again of await fiveTimes(context, 'debit', fields)) same('debit: repeated', again, answer);
      await changed(context, before, -context.stake);
      await close(context, fields);
    },
  },
  {
    id: 'W-4',
    title: 'concurrent copies of a debit have one effect',
    async run(context) {
      // The stake before this one is far enough back for the shortest time between two stakes.
      const { fields: earlier } = await open(context);
      await close(context, earlier);
      const before = await balance(context);
      const fields = newStake(context);
      const all = await Promise.all(Array.from({ length: 5 }, () => stakeOf(context, fields)));
      for (const { code } of all) same('debit: code of a copy', code, ok);
      await changed(context, before, -context.stake);
      await close(context, fields);
    },
  },
  {
    id: 'W-5',
    title: 'a transaction id with other fields is refused as TRANSACTION_CONFLICT',
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const { session, transaction, round } = fields;
      const others: ReadonlyArray<readonly ['debit' | 'credit', object]> = [
        ['debit', { ...fields, amount: fields.amount + 1 }],
        ['debit', { ...fields, round: context.fresh() }],
        ['credit', { session, transaction, round, amount: 1, final: false }],
      ];
      for (const [name, other] of others) same(`${name}: code`, (await ask(context, name, other))['code'], conflict);
      await changed(context, before, 0);
      await close(context, fields);
    },
  },
];

const payouts: ReadonlyArray<Rule<WalletContext>> = [
  {
    id: 'W-6',
    title: 'a repeated credit pays once and gets the first answer',
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const { session, round } = fields;
      for (const final of [false, true]) {
        const credit = { session, transaction: context.fresh(), round, amount: 7, final };
        const [first, ...more] = await fiveTimes(context, 'credit', credit);
        fits('credit', first);
        for (const again of more) same('credit: repeated', again, first);
      }
      await changed(context, before, 14);
    },
  },
  {
    id: 'W-7',
    title: 'a round takes no stake and no payout after its final credit',
    async run(context) {
      const { fields } = await open(context);
      const { session, round } = fields;
      await close(context, fields);
      const before = await balance(context);
      const credit = { session, transaction: context.fresh(), round, amount: 5, final: true };
      same('credit: code', (await ask(context, 'credit', credit))['code'], roundOver);
      const debit = await stakeOf(context, newStake(context, { round }));
      same('debit: code', debit['code'], roundOver);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-8',
    title: 'a credit without a stake is refused as UNKNOWN_ROUND',
    async run(context) {
      const before = await balance(context);
      const { session } = context;
      const credit = { session, transaction: context.fresh(), round: context.fresh(), amount: 5, final: true };
      same('credit: code', (await ask(context, 'credit', credit))['code'], unknownRound);
      same('round: code', (await ask(context, 'round', { session, round: credit.round }))['code'], unknownRound);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-9',
    title: 'round answers state, stakes and payouts',
    async run(context) {
      const { fields } = await open(context);
      const { session, round, amount } = fields;
      const of = async () => {
        const answer = await ask(context, 'round', { session, round });
        fits('round', answer);
        const { state, staked, paid } = answer;
        return { state, staked, paid };
      };
      same('round: after the stake', await of(), { state: 'open', staked: amount, paid: 0 });
      await ask(context, 'credit', { session, transaction: context.fresh(), round, amount: 3, final: false });
      same('round: after a credit', await of(), { state: 'open', staked: amount, paid: 3 });
      await close(context, fields);
      same('round: at the end', await of(), { state: 'settled', staked: amount, paid: 3 });
    },
  },
];

const rollbacks: ReadonlyArray<Rule<WalletContext>> = [
  {
    id: 'W-10',
    title: 'a repeated rollback returns the stake once, to the purses it came from',
    async run(context) {
      const before = await balance(context);
      const { fields } = await open(context);
      const { session, round, transaction: debit } = fields;
      const [first, ...more] = await fiveTimes(context, 'rollback', {
        session,
        transaction: context.fresh(),
        round,
        debit,
      });
      fits('rollback', first);
      for (const again of more) same('rollback: repeated', again, first);
      const other = await ask(context, 'rollback', { session, transaction: context.fresh(), round, debit });
      same('rollback: code of a second one with another id', other['code'], ok);
      same('the balance', await balance(context), before);
      const { state } = await ask(context, 'round', { session, round });
      same('round: state', state, 'rolledBack');
    },
  },
  {
    id: 'W-11',
    title: 'a debit that arrives after its rollback is refused',
    async run(context) {
      const before = await balance(context);
      const fields = newStake(context);
      const { session, round, transaction: debit } = fields;
      const rollback = await ask(context, 'rollback', { session, transaction: context.fresh(), round, debit });
      same('rollback: code for an unknown debit', rollback['code'], ok);
      oneOf('debit: code', (await stakeOf(context, fields))['code'], [roundOver, conflict]);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-12',
    title: 'a rolled back round takes no payout',
    async run(context) {
      const before = await balance(context);
      const { fields } = await open(context);
      const { session, round, transaction: debit } = fields;
      await ask(context, 'rollback', { session, transaction: context.fresh(), round, debit });
      const credit = { session, transaction: context.fresh(), round, amount: 5, final: true };
      same('credit: code', (await ask(context, 'credit', credit))['code'], roundOver);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-13',
    title: 'a settled round cannot be rolled back',
    async run(context) {
      const { fields } = await open(context);
      const { session, round, transaction: debit } = fields;
      await ask(context, 'credit', { session, transaction: context.fresh(), round, amount: 5, final: true });
      const before = await balance(context);
      const rollback = await ask(context, 'rollback', { session, transaction: context.fresh(), round, debit });
      same('rollback: code', rollback['code'], roundOver);
      await changed(context, before, 0);
    },
  },
];

/** Rules of stakes, payouts, rollbacks and round state. */
export const moneyRules: ReadonlyArray<Rule<WalletContext>> = [...stakes, ...payouts, ...rollbacks];
