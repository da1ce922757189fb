import { expect, test } from 'vitest';
import { createHub88Client } from '../simulator/hub88-client';
import { hub88SignatureHeader, isHub88Signed, signHub88 } from './signature';
import { createHub88House, hub88Keys } from './test-support';
import { hub88Rules } from './test-rules';

const failed = (results: ReadonlyArray<{ id: string; state: string }>): string[] =>
  results.filter(({ state }) => state === 'fail').map(({ id }) => id);
type Change = NonNullable<Parameters<typeof createHub88House>[0]>;

test('the adapter passes every rule of the simulated Hub88', async () => {
  const results = await createHub88House().run();
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results).toHaveLength(hub88Rules.length);
});

/** Sends another body in place of a request's, with a good signature. */
const resigned = async (request: Request, change: (body: Record<string, unknown>) => object): Promise<Request> => {
  const body = JSON.stringify(change((await request.clone().json()) as Record<string, unknown>));
  const headers = { [hub88SignatureHeader]: signHub88(hub88Keys.privateKey, body) };
  return new Request(request.url, { method: 'POST', headers, body });
};
const isPath = (request: Request, path: string): boolean => request.url.endsWith(path);
let copies = 0;

/** Broken adapters, and a rule that must find each. */
const mutants: Record<string, { readonly change: Change; readonly by: string }> = {
  'does not check the signature': {
    by: 'H-8',
    change: (good) => async (request) => good(await resigned(request, (body) => body)),
  },
  'checks the signature of the parsed body': {
    by: 'H-8',
    change: (good) => async (request) => {
      const body = JSON.stringify(await request.clone().json());
      return good(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    },
  },
  'answers balances in minor units': {
    by: 'H-2',
    change: (good) => async (request) => {
      const answer = (await (await good(request)).json()) as { balance?: number };
      return Response.json(answer.balance === undefined ? answer : { ...answer, balance: answer.balance / 1_000 });
    },
  },
  'refuses wins of expired tokens': {
    by: 'H-11',
    change: (good, door) => async (request) => {
      const { token } = (await request.clone().json()) as { token: string };
      const session = await door.wallet.session({ session: token });
      return isPath(request, '/win') && 'code' in session
        ? Response.json({ status: 'RS_ERROR_TOKEN_EXPIRED' })
        : good(request);
    },
  },
  'refuses rollbacks of expired tokens': {
    by: 'H-11',
    change: (good, door) => async (request) => {
      const { token } = (await request.clone().json()) as { token: string };
      const session = await door.wallet.session({ session: token });
      return isPath(request, '/rollback') && 'code' in session
        ? Response.json({ status: 'RS_ERROR_TOKEN_EXPIRED' })
        : good(request);
    },
  },
  'refuses a rollback of an unknown bet': {
    by: 'H-6',
    change: (good, door) => async (request) => {
      if (!isPath(request, '/rollback')) return good(request);
      const { token, round } = (await request.clone().json()) as { token: string; round: string };
      const known = await door.wallet.round({ session: token, round });
      return 'code' in known ? Response.json({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }) : good(request);
    },
  },
  'pays a repeated win again': {
    by: 'H-3',
    change: (good) => async (request) =>
      good(
        isPath(request, '/win')
          ? await resigned(request, (body) => ({
              ...body,
              transaction_uuid: `copy-${(copies += 1)}`,
              round_closed: false,
            }))
          : request,
      ),
  },
  'settles a bet that closes its round at once': {
    by: 'H-12',
    change: (good, door) => async (request) => {
      if (!isPath(request, '/bet')) return good(request);
      const bet = (await request.clone().json()) as { token: string; round: string; round_closed: boolean };
      const answer = await good(request);
      const { token: session, round } = bet;
      const close = { session, round, transaction: `close-${(copies += 1)}`, amount: 0, final: true };
      if (bet.round_closed) await door.wallet.credit(close);
      return answer;
    },
  },
  'knows only the game of the launch': {
    by: 'H-13',
    change: (good, door) => async (request) => {
      const { token, game_code } = (await request.clone().json()) as { token: string; game_code: string };
      const session = await door.wallet.session({ session: token });
      return isPath(request, '/bet') && 'game' in session && door.supplier.games[game_code] !== session.game
        ? Response.json({ status: 'RS_ERROR_TOKEN_EXPIRED' })
        : good(request);
    },
  },
  'does not check the user of a rollback': {
    by: 'H-14',
    change: (good) => async (request) =>
      good(isPath(request, '/rollback') ? await resigned(request, (body) => ({ ...body, user: 'sp_ama' })) : request),
  },
  'does not compare the game of a repeated bet': {
    by: 'H-15',
    change: (good) => async (request) =>
      good(
        isPath(request, '/bet')
          ? await resigned(request, (body) => ({ ...body, game_code: 'sim_voltafishing' }))
          : request,
      ),
  },
  'answers an expired token before it looks for the bet': {
    by: 'H-11',
    change: (good, door) => async (request) => {
      const { token } = (await request.clone().json()) as { token: string };
      const session = await door.wallet.session({ session: token });
      return isPath(request, '/bet') && 'code' in session && token.startsWith('hub88')
        ? Response.json({ status: 'RS_ERROR_TOKEN_EXPIRED' })
        : good(request);
    },
  },
  'refuses a win that is held': {
    by: 'H-16',
    change: (good) => async (request) => {
      const { amount } = (await request.clone().json()) as { amount?: number };
      return isPath(request, '/win') && amount! > 100_000_000
        ? Response.json({ status: 'RS_ERROR_LIMIT_REACHED' })
        : good(request);
    },
  },
  'does not return the request_uuid': {
    by: 'H-1',
    change: (good) => async (request) => {
      const { request_uuid: _, ...answer } = (await (await good(request)).json()) as { request_uuid?: string };
      return Response.json(answer);
    },
  },
};

test.each(Object.entries(mutants))('an adapter that %s fails', async (_, { change, by }) => {
  expect(failed(await createHub88House(change).run())).toContain(by);
});

test('a bet whose answer is lost is rolled back by the simulator', async () => {
  const { context } = createHub88House();
  let lost = 0;
  const client = createHub88Client({
    ...context,
    async send(request) {
      const response = await context.send(request);
      if (!isPath(request, '/bet')) return response;
      lost += 1;
      throw new TypeError('the connection was closed');
    },
  });
  const { user, token, game, currency, stake } = context;
  const round = { user, token, game, currency, stake, payoutOf: () => 200_000 };
  expect(await client.play(round)).toMatchObject({ state: 'returned', payout: 0, reply: { balance: 50_250_000 } });
  expect(lost).toBe(1);
});

test('a wallet without an answer gets the win again', async () => {
  const { context } = createHub88House();
  let wins = 0;
  const client = createHub88Client({
    ...context,
    send: async (request) =>
      isPath(request, '/win') && (wins += 1) < 4 ? new Response('', { status: 502 }) : context.send(request),
  });
  const { user, token, game, currency, stake } = context;
  const round = { user, token, game, currency, stake, payoutOf: () => 200_000 };
  expect(await client.play(round)).toMatchObject({ state: 'settled', reply: { balance: 50_350_000 } });
  expect(wins).toBe(4);
});

test('a wallet that cannot decide answers 503, so that Hub88 repeats', async () => {
  const { context, door } = createHub88House();
  const down = { code: 'UNAVAILABLE', text: '' } as const;
  Object.assign(door, { wallet: { ...door.wallet, credit: () => Promise.resolve(down) } });
  const body = JSON.stringify({
    user: context.user,
    token: context.token,
    request_uuid: 'r-1',
    transaction_uuid: 't-1',
    reference_transaction_uuid: 't-0',
    round: 'round',
    round_closed: true,
    game_code: context.game,
    currency: 'GHS',
    amount: 0,
  });
  const headers = { [hub88SignatureHeader]: signHub88(context.privateKey, body) };
  const response = await context.send(new Request(`${context.url}/transaction/win`, { method: 'POST', headers, body }));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: 'r-1' });
});

test('a signature of another algorithm or form is refused', () => {
  const body = Buffer.from('{}');
  const keys = [hub88Keys.publicKey];
  expect(isHub88Signed(keys, body, signHub88(hub88Keys.privateKey, '{}'))).toBe(true);
  for (const wrong of [null, '', 'AAAA', '{}', 'A'.repeat(344), '*'.repeat(344)])
    expect(isHub88Signed(keys, body, wrong)).toBe(false);
});
