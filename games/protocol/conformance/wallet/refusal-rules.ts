import { walletCodes } from '../../wallet';
import { oneOf, same, type Rule } from '../rule';
import { ask, balance, changed, close, newStake, open, stakeOf, type WalletContext } from './context';

const { ok, badRequest, insufficientBalance, sessionExpired, gameClosed, stakeNotOffered, limitReached, tooSoon } =
  walletCodes;
const unknownToken = 'A'.repeat(43);

/** Waits until a session has expired. */
async function untilExpired(context: WalletContext, session: string): Promise<void> {
  const { expiresAt } = await ask(context, 'session', { session });
  if (typeof expiresAt === 'number') await context.wait(Math.max(0, expiresAt - context.now()) + 50);
}

/** Rules of refusals that concern amounts and sessions. */
export const refusalRules: ReadonlyArray<Rule<WalletContext>> = [
  {
    id: 'W-14',
    title: 'a stake above the balance is refused and takes nothing',
    async run(context) {
      const before = await balance(context);
      const { code } = await stakeOf(context, newStake(context, { amount: before.total + 1 }));
      oneOf('debit: code', code, [insufficientBalance, stakeNotOffered, limitReached]);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-15',
    title: 'concurrent stakes take exactly the sum of the accepted ones',
    async run(context) {
      const before = await balance(context);
      const all = Array.from({ length: 10 }, () => newStake(context));
      const codes = await Promise.all(all.map(async (fields) => (await ask(context, 'debit', fields))['code']));
      for (const code of codes) oneOf('debit: code', code, [ok, insufficientBalance, tooSoon, limitReached]);
      await changed(context, before, -context.stake * codes.filter((code) => code === ok).length);
      for (const [at, fields] of all.entries()) if (codes[at] === ok) await close(context, fields);
    },
  },
  {
    id: 'W-16',
    title: 'amounts that are negative, broken or text are refused as BAD_REQUEST',
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const { session, round } = fields;
      for (const amount of [-1, 0.5, '100', null, 2 ** 53]) {
        const debit = await ask(context, 'debit', { ...newStake(context), amount });
        same(`debit of ${JSON.stringify(amount)}: code`, debit['code'], badRequest);
        const credit = { session, transaction: context.fresh(), round, amount, final: false };
        same(`credit of ${JSON.stringify(amount)}: code`, (await ask(context, 'credit', credit))['code'], badRequest);
      }
      const none = await ask(context, 'debit', newStake(context, { amount: 0 }));
      same('debit of 0: code', none['code'], badRequest);
      const more = await ask(context, 'debit', newStake(context, { bonus: 1 }));
      same('debit with an unknown field: code', more['code'], badRequest);
      await changed(context, before, 0);
      await close(context, fields);
    },
  },
  {
    id: 'W-17',
    title: 'an unknown session is refused as SESSION_EXPIRED',
    async run(context) {
      const { fields } = await open(context);
      const before = await balance(context);
      const session = unknownToken;
      const move = { session, transaction: context.fresh(), round: fields.round };
      const calls = {
        session: { session },
        debit: newStake(context, { session }),
        credit: { ...move, amount: 5, final: false },
        rollback: { ...move, debit: fields.transaction },
        round: { session, round: fields.round },
      } as const;
      for (const [name, of] of Object.entries(calls))
        same(`${name}: code`, (await ask(context, name as keyof typeof calls, of))['code'], sessionExpired);
      await changed(context, before, 0);
      await close(context, fields);
    },
  },
  {
    id: 'W-18',
    title: 'a session of another supplier is refused as SESSION_EXPIRED',
    skip: ({ foreignSession }) => (foreignSession === undefined ? 'needs --foreign-session' : undefined),
    async run(context) {
      const session = context.foreignSession!;
      same('session: code', (await ask(context, 'session', { session }))['code'], sessionExpired);
      const { code } = await ask(context, 'debit', newStake(context, { session }));
      same('debit: code', code, sessionExpired);
    },
  },
  {
    id: 'W-19',
    title: 'a stake on another game than the session is for is refused',
    async run(context) {
      const before = await balance(context);
      const { code } = await ask(context, 'debit', newStake(context, { game: `${context.game}-other` }));
      oneOf('debit: code', code, [gameClosed, sessionExpired]);
      await changed(context, before, 0);
    },
  },
  {
    id: 'W-20',
    title: 'an expired session takes credits and rollbacks, but no stakes',
    skip: ({ shortSession }) => (shortSession === undefined ? 'needs --short-session' : undefined),
    async run(context) {
      const session = context.shortSession!;
      const { fields: won } = await open(context, { session });
      const { fields: failed } = await open(context, { session });
      await untilExpired(context, session);
      const late = await ask(context, 'debit', newStake(context, { session }));
      same('debit: code', late['code'], sessionExpired);
      const credit = { session, transaction: context.fresh(), round: won.round, amount: 5, final: true };
      same('credit: code', (await ask(context, 'credit', credit))['code'], ok);
      const { round, transaction: debit } = failed;
      const rollback = { session, transaction: context.fresh(), round, debit };
      same('rollback: code', (await ask(context, 'rollback', rollback))['code'], ok);
    },
  },
];
