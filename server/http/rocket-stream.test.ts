import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, rocketEventSchema } from '../../contract';
import * as v from 'valibot';
import { flightMs } from '../../games/rocket-rush/rules';
import { flights, openRocket, rocketPlayer } from '../areas/games/rocket/test-support';
import { loggerOptions } from '../core/log';
import { gameSessions } from '../db/schema';
import { createHarness, type Harness } from '../testing/harness';
import { rocketStream } from './rocket-stream';

let house: Harness;
let at: ReturnType<typeof flights>;
beforeAll(async () => {
  house = await createHarness();
  await openRocket(house);
  at = flights(house);
});
afterAll(() => house.finish());

interface Message {
  readonly id: number | null;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

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

/** Reads messages of a stream one by one. */
function reading(response: Response) {
  const reader = response.body!.getReader();
  const text = new TextDecoder();
  let rest = '';
  const next = async (): Promise<Message | null> => {
    while (!rest.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      rest += text.decode(value, { stream: true });
    }
    const [message, ...more] = rest.split('\n\n');
    rest = more.join('\n\n');
    const field = (name: string): string | undefined =>
      message!
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const id = field('id');
    return {
      id: id === undefined ? null : Number(id),
      event: field('event')!,
      data: JSON.parse(field('data')!) as Record<string, unknown>,
    };
  };
  const until = async (event: string): Promise<Message[]> => {
    const seen: Message[] = [];
    for (;;) {
      const message = await next();
      if (message === null) throw new Error(`the stream ended before ${event}`);
      seen.push(message);
      if (message.event === event) return seen;
    }
  };
  return { next, until, close: () => reader.cancel() };
}

describe('the stream of events', () => {
  test('it tells a whole round, with the own bets for their player only', async () => {
    const [player, other] = [await rocketPlayer(house), await rocketPlayer(house)];
    const round = await at.roundWith((crash) => crash > 160 && crash < 1_000);
    const { lastEvent } = await player.state();
    const streams = [player, other].map(({ session }) => connect({ session, after: lastEvent }));
    const [mine, others] = (await Promise.all(streams)).map(reading);
    expect(await mine!.next()).toMatchObject({ id: null, event: 'hello', data: { resumed: true, lastEvent } });
    const { data } = await player.bet({ round: round.id, auto: 150 });
    await at.to(round.takeOffAt);
    await at.to(round.takeOffAt + flightMs(round.crash));
    const [told, toldOthers] = [await mine!.until('crashed'), await others!.until('crashed')];
    for (const { data: body, id } of told.filter(({ id: number }) => number !== null)) {
      expect(v.safeParse(rocketEventSchema, body).success).toBe(true);
      expect(body['id']).toBe(id);
    }
    expect(told.map(({ event }) => event)).toEqual(['bets', 'flying', 'crashed']);
    expect(told[0]!.data).toMatchObject({
      placed: [{ id: data.bet.id, stake: 1_000, at: null }],
      own: [{ id: data.bet.id, auto: 150, state: 'open' }],
      balance: { total: 99_000 },
    });
    const list = toldOthers.find(({ event }) => event === 'bets')!.data;
    expect(list).toMatchObject({ placed: [{ id: data.bet.id }], own: [], balance: null });
    expect(JSON.stringify(toldOthers)).not.toContain('"auto"');
    expect(JSON.stringify(toldOthers)).not.toContain(player.mobile);
    const paid = (await mine!.until('bets')).at(-1)!.data;
    expect(paid).toMatchObject({
      own: [{ state: 'paid', at: 150, payout: 1_500 }],
      cashed: [{ at: 150 }],
      balance: { total: 100_500 },
    });
    await Promise.all([mine!.close(), others!.close()]);
    await at.settled();
  });

  test('a client that connects again gets what it has missed, once and in order', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 160 && crash < 1_000);
    const { lastEvent } = await player.state();
    const first = reading(await connect({ session: player.session, after: lastEvent }));
    await first.next();
    await player.bet({ round: round.id });
    await at.to(house.clock.now() + 300);
    const seen = (await first.until('bets')).at(-1)!;
    await first.close();
    await at.to(round.takeOffAt);
    await at.to(round.takeOffAt + flightMs(round.crash));
    const header = { 'last-event-id': String(seen.id) };
    const again = reading(await connect({ session: player.session }, header));
    expect(await again.next()).toMatchObject({ event: 'hello', data: { resumed: true } });
    expect((await again.until('crashed')).map(({ event }) => event)).toEqual(['flying', 'crashed']);
    const polled = await player.poll(seen.id!);
    expect(polled.data.events.slice(0, 2).map(({ kind }) => kind)).toEqual(['flying', 'crashed']);
    await again.close();
    await at.settled();
  });

  test('events that are gone are not resumed', async () => {
    const player = await rocketPlayer(house);
    await player.state();
    const stream = reading(await connect({ session: player.session, after: 999_999_999 }));
    expect(await stream.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
    expect((await player.poll(999_999_999)).data).toMatchObject({ reset: true, events: [] });
    await stream.close();
  });

  test('without a living session there is no stream', async () => {
    for (const body of [{ session: 'a'.repeat(43) }, { session: 'x' }, {}, { session: 'a'.repeat(43), after: -1 }]) {
      const response = await connect(body);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect([codes.sessionExpired, codes.invalid]).toContain(((await response.json()) as { code: number }).code);
    }
    const crossSite = await connect(
      { session: 'a'.repeat(43) },
      { origin: 'https://x.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(crossSite.status).toBe(403);
  });

  test('a third stream of a session ends the first one', async () => {
    const player = await rocketPlayer(house);
    await player.state();
    const open = [];
    for (let n = 0; n < 3; n += 1) {
      const stream = reading(await connect({ session: player.session }));
      await stream.next();
      open.push(stream);
    }
    expect(await open[0]!.next()).toBeNull();
    await Promise.all(open.slice(1).map(({ close }) => close()));
  });
});

test('W15 no log line contains the token of a stream', async () => {
  const said: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const spare = await createHarness({ log: pino(loggerOptions('trace'), stream) });
  await openRocket(spare);
  const { session } = await rocketPlayer(spare);
  const send = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(
      spare.app.fetch(
        new Request(`http://localhost${rocketStream}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'null', ...headers },
          body,
        }),
      ),
    );
  const opened = await send(JSON.stringify({ session }));
  expect(opened.headers.get('content-type')).toContain('text/event-stream');
  await opened.body!.cancel();
  // Each way to be refused: a broken body, unknown fields, a wrong type, the token in a header, an ended session.
  for (const body of [`{"session":"${session}"`, `{"session":["${session}"]}`, `{"session":"${session}x"}`, session])
    await (await send(body)).text();
  await (await send('{}', { 'last-event-id': session, token: session })).text();
  await spare.db.update(gameSessions).set({ expiresAt: 1 });
  await (await send(JSON.stringify({ session }))).text();
  // A failed statement is logged with its text and its values.
  await spare.db.execute(sql`alter table game_sessions rename to moved_sessions`);
  expect((await send(JSON.stringify({ session }))).status).toBe(500);
  await spare.db.execute(sql`alter table moved_sessions rename to game_sessions`);
  expect(said.join('')).toContain('game_sessions');
  expect(said.join('')).not.toContain(session);
  await spare.finish();
});
