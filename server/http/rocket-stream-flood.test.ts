import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../contract';
import { openRocket, rocketPlayer } from '../areas/games/rocket/test-support';
import { tell, type EventBody } from '../bets/rocket/events';
import { tick } from '../bets/rocket/live';
import { withTransaction } from '../db/transaction';
import { createHarness, type Harness } from '../testing/harness';
import { rocketStream } from './rocket-stream';

const mostStreams = 6;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openRocket(house, { mostStreams, chainLength: 200 });
});
afterAll(() => house.finish());

const connect = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(
    house.app.fetch(
      new Request(`http://localhost${rocketStream}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'null', ...headers },
        body: JSON.stringify(body),
      }),
    ),
  );
const isStream = (response: Response): boolean => response.headers.get('content-type')!.startsWith('text/event-stream');
const close = (responses: readonly Response[]) => Promise.all(responses.map(({ body }) => body!.cancel()));

test('a process has so many streams, and refuses the others until one ends', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => rocketPlayer(house)));
  await players[0]!.state();
  const open: Response[] = [];
  for (const { session } of players.slice(0, 3)) open.push(await connect({ session }), await connect({ session }));
  expect(open.map(isStream)).toEqual(Array<boolean>(mostStreams).fill(true));
  for (const { session } of players.slice(3)) {
    const refused = await connect({ session });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: codes.tooMany });
  }
  // The round is still told to who has no stream.
  expect((await players[4]!.poll(0)).code).toBe(0);
  await close(open.splice(0, 1));
  open.push(await connect({ session: players[4]!.session }));
  expect(isStream(open.at(-1)!)).toBe(true);
  await close(open);
});

test('a last event of the future or without sense starts the stream now', async () => {
  const player = await rocketPlayer(house);
  await player.state();
  for (const id of ['999999999', '9'.repeat(15), '9'.repeat(40), '-1', '1e3', 'x'.repeat(5_000)]) {
    const response = await connect({ session: player.session }, { 'last-event-id': id });
    const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    expect(value).toContain('event: hello');
    expect(value).toContain('"resumed":false');
  }
});

test('other methods, types and spellings of a token open no stream', async () => {
  const player = await rocketPlayer(house);
  await player.state();
  const { session } = player;
  for (const body of [
    { session: session.toLowerCase() },
    { session: [session] },
    { session: `${session}\n` },
    { session: player.token },
    [session],
    session,
    null,
  ]) {
    const refused = await connect(body);
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect([codes.sessionExpired, codes.invalid]).toContain(((await refused.json()) as { code: number }).code);
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const refused = await house.app.request(`${rocketStream}?session=${session}`, { method });
    expect([404, 405]).toContain(refused.status);
    expect(await refused.text()).not.toContain('event:');
  }
});

test('a reader that stops is disconnected, and the others get every event', async () => {
  const [slow, other] = [await rocketPlayer(house), await rocketPlayer(house)];
  const { round, lastEvent } = await slow.state();
  const [stopped, read] = await Promise.all([slow, other].map(({ session }) => connect({ session, after: lastEvent })));
  const reader = read!.body!.pipeThrough(new TextDecoderStream()).getReader();
  let got = (await reader.read()).value!;
  const totals = { bets: 0, staked: 0, cashed: 0, paid: 0 };
  const large = Array.from({ length: 500 }, (_, n) => ({
    id: String(n),
    name: 'x'.repeat(200),
    stake: 1,
    at: null,
    payout: 0,
  }));
  const body: EventBody = { kind: 'bets', round: round.id, totals, placed: large, cancelled: [], cashed: [] };
  const sent = 8;
  for (let n = 0; n < sent; n += 1) {
    await withTransaction(house, (tx) => tell(tx, { market: house.deps.market.code, now: house.clock.now(), body }));
    await tick(house.deps);
    const size = got.length;
    while (got.length < size + 100_000) got += (await reader.read()).value!;
  }
  expect(got.split('event: bets\n')).toHaveLength(sent + 1);
  // The stream of the other one has ended, with what fitted into its buffer.
  const kept = await stopped!.text();
  expect(kept.length).toBeLessThan(64 * 1024 + 256 * 1024 + 200_000);
  expect(kept.split('event: bets\n').length).toBeLessThan(sent);
  await reader.cancel();
});
