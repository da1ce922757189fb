import { oneOf, same, type Rule } from '../../../../../games/protocol/conformance/rule';
import { createHub88Client, type Hub88ClientOptions, type Hub88Reply } from '../simulator/hub88-client';
import { hub88SignatureHeader, signHub88 } from './signature';
import type { Hub88Path } from './wire';

/** What the rules of the Hub88 Wallet API need. Amounts in 1/100,000 of the currency's unit. */
export interface Hub88Context extends Hub88ClientOptions {
  readonly user: string;
  readonly token: string;
  readonly game: string;
  /** Another game of the supplier. */
  readonly otherGame: string;
  /** A win above the maximum of a round with one stake, but below the ceiling of the market. */
  readonly overMaximum: number;
  readonly currency: string;
  readonly country: string;
  readonly stake: number;
  /** Ends the session of the token. */
  readonly expire: () => void;
}

type Context = Hub88Context;
const clientOf = (context: Context) => createHub88Client(context);
const call = (context: Context, path: Hub88Path, body: object): Promise<Hub88Reply | null> =>
  clientOf(context).call(path, body);

const common = ({ user, token, game, fresh }: Context) => ({
  user,
  token,
  game_code: game,
  request_uuid: fresh(),
  supplier_user: user,
});
const newBet = (context: Context, more: object = {}) => ({
  ...common(context),
  transaction_uuid: context.fresh(),
  round: context.fresh(),
  round_closed: false,
  currency: context.currency,
  amount: context.stake,
  is_free: false,
  is_aggregated: false,
  bet: 'zero',
  ...more,
});
type Bet = ReturnType<typeof newBet>;
const winOf = (context: Context, { round, transaction_uuid }: Bet, more: object = {}) => ({
  ...newBet(context),
  round,
  round_closed: true,
  reference_transaction_uuid: transaction_uuid,
  ...more,
});
const rollbackOf = (context: Context, { round, transaction_uuid }: Bet, more: object = {}) => ({
  ...common(context),
  transaction_uuid: context.fresh(),
  round,
  round_closed: true,
  reference_transaction_uuid: transaction_uuid,
  ...more,
});

async function balance(context: Context): Promise<number> {
  const reply = await call(context, '/user/balance', common(context));
  same('/user/balance: status', reply?.status, 'RS_OK');
  return reply!['balance'] as number;
}
const expectStatus = async (context: Context, path: Hub88Path, body: object, status: string): Promise<Hub88Reply> => {
  const reply = await call(context, path, body);
  same(`${path}: status`, reply?.status, status);
  return reply!;
};

/** What Hub88's documentation asks of an operator's wallet, by the simulator of its side. */
export const hub88Rules: ReadonlyArray<Rule<Context>> = [
  {
    id: 'H-1',
    title: 'user/info and user/balance answer user, country, currency and balance',
    async run(context) {
      const id = context.fresh();
      const info = await call(context, '/user/info', { user: context.user, request_uuid: id });
      const { user, country } = context;
      same('/user/info', info, { status: 'RS_OK', request_uuid: id, user, country });
      const reply = await call(context, '/user/balance', { ...common(context), request_uuid: id });
      const { balance: amount, ...rest } = reply!;
      same('/user/balance', rest, { status: 'RS_OK', request_uuid: id, user, currency: context.currency });
      same('/user/balance: a whole number of minor units', Number(amount) % 1_000, 0);
    },
  },
  {
    id: 'H-2',
    title: 'a bet and a win move exactly their amounts',
    async run(context) {
      const before = await balance(context);
      const bet = newBet(context);
      const placed = await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      same('bet: balance', placed['balance'], before - context.stake);
      const won = await expectStatus(context, '/transaction/win', winOf(context, bet, { amount: 356_000 }), 'RS_OK');
      same('win: balance', won['balance'], before - context.stake + 356_000);
      same('win: request_uuid', typeof won['request_uuid'], 'string');
      same('the balance', await balance(context), before - context.stake + 356_000);
    },
  },
  {
    id: 'H-3',
    title: 'repeated bets, wins and rollbacks have one effect',
    async run(context) {
      const before = await balance(context);
      const [bet, other] = [newBet(context), newBet(context)];
      const win = winOf(context, bet);
      const back = rollbackOf(context, other);
      for (let at = 0; at < 3; at += 1) await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      for (let at = 0; at < 3; at += 1) await expectStatus(context, '/transaction/win', win, 'RS_OK');
      await expectStatus(context, '/transaction/bet', other, 'RS_OK');
      for (let at = 0; at < 3; at += 1) await expectStatus(context, '/transaction/rollback', back, 'RS_OK');
      same('the balance', await balance(context), before);
    },
  },
  {
    id: 'H-4',
    title: 'a transaction_uuid with other fields is RS_ERROR_DUPLICATE_TRANSACTION',
    async run(context) {
      const bet = newBet(context);
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      const before = await balance(context);
      const more = { ...bet, amount: context.stake * 2 };
      await expectStatus(context, '/transaction/bet', more, 'RS_ERROR_DUPLICATE_TRANSACTION');
      const win = winOf(context, bet, { round_closed: false });
      await expectStatus(context, '/transaction/win', win, 'RS_OK');
      const changed = { ...win, amount: context.stake * 2 };
      await expectStatus(context, '/transaction/win', changed, 'RS_ERROR_DUPLICATE_TRANSACTION');
      same('the balance', await balance(context), before + context.stake);
    },
  },
  {
    id: 'H-5',
    title: 'a bet above the balance is RS_ERROR_NOT_ENOUGH_MONEY with the balance',
    async run(context) {
      const before = await balance(context);
      const bet = newBet(context, { amount: before + 1_000 });
      const reply = await expectStatus(context, '/transaction/bet', bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
      same('balance', reply['balance'], before);
    },
  },
  {
    id: 'H-6',
    title: 'a rollback of an unknown bet is RS_OK, and the bet is refused later',
    async run(context) {
      const before = await balance(context);
      const bet = newBet(context);
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, bet), 'RS_OK');
      const reply = await call(context, '/transaction/bet', bet);
      oneOf('bet: refused', reply?.status === 'RS_OK', [false]);
      same('the balance', await balance(context), before);
    },
  },
  {
    id: 'H-7',
    title: 'a win without its bet is RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async run(context) {
      const before = await balance(context);
      const [missing, returned] = [newBet(context), newBet(context)];
      const status = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      await expectStatus(context, '/transaction/win', winOf(context, missing), status);
      await expectStatus(context, '/transaction/bet', returned, 'RS_OK');
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, returned), 'RS_OK');
      await expectStatus(context, '/transaction/win', winOf(context, returned), status);
      same('the balance', await balance(context), before);
    },
  },
  {
    id: 'H-8',
    title: 'a request with a wrong signature is RS_ERROR_INVALID_SIGNATURE',
    async run(context) {
      const before = await balance(context);
      const text = JSON.stringify(newBet(context));
      const post = async (body: string, signature: string | null) => {
        const headers = { 'content-type': 'application/json' };
        const signed = signature === null ? headers : { ...headers, [hub88SignatureHeader]: signature };
        const request = new Request(`${context.url}/transaction/bet`, { method: 'POST', headers: signed, body });
        return ((await (await context.send(request)).json()) as Hub88Reply).status;
      };
      const good = signHub88(context.privateKey, text);
      const status = 'RS_ERROR_INVALID_SIGNATURE';
      same('without a signature', await post(text, null), status);
      same('a signature of other bytes', await post(`${text} `, good), status);
      same('a broken signature', await post(text, `${good.slice(0, -8)}AAAAAA==`), status);
      same('the balance', await balance(context), before);
      const spaced = JSON.stringify(newBet(context), null, 2);
      same('a signature of a body with spaces', await post(spaced, signHub88(context.privateKey, spaced)), 'RS_OK');
      same('the balance after it', await balance(context), before - context.stake);
    },
  },
  {
    id: 'H-9',
    title: 'wrong tokens, games, currencies, fields and types have their statuses',
    async run(context) {
      const bet = newBet(context);
      const { amount: _, ...short } = bet;
      const cases: ReadonlyArray<readonly [object, string]> = [
        [{ ...bet, token: 'B'.repeat(43) }, 'RS_ERROR_TOKEN_EXPIRED'],
        [{ ...bet, user: `${context.user}-other` }, 'RS_ERROR_INVALID_TOKEN'],
        [{ ...bet, game_code: 'no_such_game' }, 'RS_ERROR_INVALID_GAME'],
        [{ ...bet, currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
        [short, 'RS_ERROR_WRONG_SYNTAX'],
        [{ ...bet, amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
        [{ ...bet, amount: context.stake + 1 }, 'RS_ERROR_WRONG_TYPES'],
      ];
      const before = await balance(context);
      for (const [body, status] of cases) await expectStatus(context, '/transaction/bet', body, status);
      same('the balance', await balance(context), before);
    },
  },
  {
    id: 'H-10',
    title: 'a bet that closes its round has lost',
    async run(context) {
      const bet = newBet(context, { round_closed: true });
      const before = await balance(context);
      for (let at = 0; at < 2; at += 1) await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      same('the balance', await balance(context), before - context.stake);
      const win = await call(context, '/transaction/win', winOf(context, bet));
      oneOf('win: refused', win?.status === 'RS_OK', [false]);
    },
  },
  {
    id: 'H-12',
    title: 'a bet that closes its round can be rolled back',
    async run(context) {
      const bet = newBet(context, { round_closed: true });
      const before = await balance(context);
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      const back = rollbackOf(context, bet);
      for (let at = 0; at < 2; at += 1) await expectStatus(context, '/transaction/rollback', back, 'RS_OK');
      same('the balance', await balance(context), before);
      const again = await call(context, '/transaction/bet', newBet(context, { round: bet.round }));
      oneOf('another bet of the round: refused', again?.status === 'RS_OK', [false]);
    },
  },
  {
    id: 'H-13',
    title: 'the game can change within a session, and a win names the game of its bet',
    async run(context) {
      const before = await balance(context);
      const bet = newBet(context, { game_code: context.otherGame });
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      await expectStatus(context, '/transaction/win', winOf(context, bet, { game_code: context.otherGame }), 'RS_OK');
      const other = newBet(context, { game_code: context.otherGame });
      await expectStatus(context, '/transaction/bet', other, 'RS_OK');
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, other), 'RS_OK');
      same('the balance', await balance(context), before);
    },
  },
  {
    id: 'H-14',
    title: 'wins and rollbacks of another user are RS_ERROR_INVALID_TOKEN',
    async run(context) {
      const bet = newBet(context);
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      const before = await balance(context);
      const user = `${context.user}-other`;
      const status = 'RS_ERROR_INVALID_TOKEN';
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, bet, { user }), status);
      await expectStatus(context, '/transaction/win', winOf(context, bet, { user }), status);
      same('the balance', await balance(context), before);
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, bet), 'RS_OK');
    },
  },
  {
    id: 'H-15',
    title: 'a bet with the transaction_uuid of a bet on another game is RS_ERROR_DUPLICATE_TRANSACTION',
    async run(context) {
      const bet = newBet(context);
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      const before = await balance(context);
      const other = { ...bet, game_code: context.otherGame };
      await expectStatus(context, '/transaction/bet', other, 'RS_ERROR_DUPLICATE_TRANSACTION');
      same('the balance', await balance(context), before);
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, bet), 'RS_OK');
    },
  },
  {
    id: 'H-16',
    title: 'an enormous win never reaches the balance',
    async run(context) {
      const bet = newBet(context);
      await expectStatus(context, '/transaction/bet', bet, 'RS_OK');
      const before = await balance(context);
      const held = winOf(context, bet, { amount: context.overMaximum });
      for (let at = 0; at < 2; at += 1) {
        const reply = await expectStatus(context, '/transaction/win', held, 'RS_OK');
        same('held win: balance', reply['balance'], before);
      }
      const next = newBet(context);
      await expectStatus(context, '/transaction/bet', next, 'RS_OK');
      const most = winOf(context, next, { amount: 9_000_000_000_000_000 });
      await expectStatus(context, '/transaction/win', most, 'RS_ERROR_LIMIT_REACHED');
      same('the balance', await balance(context), before - context.stake);
      await expectStatus(context, '/transaction/rollback', rollbackOf(context, next), 'RS_OK');
    },
  },
  {
    id: 'H-11',
    title: 'an expired token takes wins, rollbacks and repeated bets, but no new bets',
    async run(context) {
      const [won, failed] = [newBet(context), newBet(context)];
      await expectStatus(context, '/transaction/bet', won, 'RS_OK');
      const { balance: before } = await expectStatus(context, '/transaction/bet', failed, 'RS_OK');
      context.expire();
      await expectStatus(context, '/transaction/bet', newBet(context), 'RS_ERROR_TOKEN_EXPIRED');
      const again = await expectStatus(context, '/transaction/bet', failed, 'RS_OK');
      same('repeated bet: the first answer', again['balance'], before);
      await expectStatus(context, '/user/balance', common(context), 'RS_ERROR_TOKEN_EXPIRED');
      await expectStatus(context, '/transaction/win', winOf(context, won), 'RS_OK');
      const end = await expectStatus(context, '/transaction/rollback', rollbackOf(context, failed), 'RS_OK');
      same('the balance at the end', end['balance'], Number(before) + 2 * context.stake);
    },
  },
];
