import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, contract, rocketStreamPath, type RocketEvent } from '../../contract';
import { hasPostgres } from '../../scripts/postgres.mjs';
import { requestHeaders } from '../../server/testing/harness';
import { newKey } from '../../server/areas/games/test-support';
import { openCasino, type Casino } from './kill-rounds';
import { quickRounds, rider } from './rocket';

const calls = contract.rocketRush;
/** The longest time between the same event from two processes, ms; longer on a busy test machine. */
const mostApartMs = 400;

const post = (port: number, path: string, body: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${basePath}${path}`, {
    method: 'POST',
    headers: requestHeaders(Date.now(), { 'content-type': 'application/json' }),
    body: JSON.stringify(body),
  });

interface Heard {
  readonly event: RocketEvent;
  /** Arrival, ms. */
  readonly at: number;
}

/** Collects the events of a process. */
async function listen(port: number, session: string): Promise<{ heard: Heard[]; end: () => Promise<void> }> {
  const heard: Heard[] = [];
  const response = await post(port, rocketStreamPath, { session });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      const messages = rest.split('\n\n');
      rest = messages.pop()!;
      for (const message of messages)
        if (message.startsWith('id: '))
          heard.push({
            event: JSON.parse(message.slice(message.indexOf('data: ') + 6)) as RocketEvent,
            at: Date.now(),
          });
    }
  })().catch(() => {});
  return { heard, end: () => reader.cancel().catch(() => {}) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(hasPostgres() && process.env['TEST_DATABASE_URL'])('F17 two processes share a round', () => {
  let casino: Casino;
  beforeAll(async () => {
    casino = await openCasino();
    await quickRounds(casino);
  }, 120_000);
  afterAll(() => casino.close(), 60_000);

  test('both tell the same events, and either one takes over', { timeout: 360_000 }, async () => {
    const { house } = casino;
    const [one, two] = [await rider(casino), await rider(casino)];
    await house.boot();
    const other = await house.beside();
    const [first, second] = [await listen(house.port, one.session), await listen(other.port, two.session)];
    const crashes = (): number => second.heard.filter(({ event }) => event.kind === 'crashed').length;
    // A flight to 1,000× takes two minutes, and one of a hundred goes beyond 100×.
    for (let tries = 0; tries < 2_400 && crashes() < 2; tries += 1) await pause(100);
    expect(crashes()).toBeGreaterThanOrEqual(2);
    let compared = 0;
    for (const { event, at } of first.heard) {
      const same = second.heard.find((heard) => heard.event.id === event.id);
      if (!same) continue;
      compared += 1;
      expect({ ...same.event, now: 0, own: [], balance: null }).toEqual({ ...event, now: 0, own: [], balance: null });
      expect(Math.abs(same.at - at)).toBeLessThan(mostApartMs);
    }
    expect(compared).toBeGreaterThanOrEqual(4);

    // A bet by the first process is cashed out by the second one after the first has been killed.
    const betting = async () => {
      for (;;) {
        const { data } = (await (await post(other.port, calls.state.path, { session: two.session })).json()) as {
          data: { round: { id: number; phase: string; takeOffAt: number } };
        };
        if (data.round.phase === 'betting' && data.round.takeOffAt - Date.now() > 700) return data.round;
        await pause(1_000);
      }
    };
    const round = await betting();
    const ask = { session: one.session, key: newKey(), round: round.id, slot: 1, stake: 1_000, auto: 101 };
    const placed = (await (await post(house.port, calls.bet.path, ask)).json()) as { data: { bet: { id: string } } };
    await house.kill();
    const states = async () => {
      const answer = await post(other.port, calls.ownBets.path, { session: one.session });
      const { data } = (await answer.json()) as { data: Array<{ bet: { id: string; state: string } }> };
      return data.map(({ bet }) => bet);
    };
    for (let tries = 0; tries < 40 && (await states())[0]?.state === 'open'; tries += 1) await pause(1_500);
    const [bet] = await states();
    expect(bet!.id).toBe(placed.data.bet.id);
    expect(['paid', 'lost']).toContain(bet!.state);
    await Promise.all([first.end(), second.end()]);
    expect(await other.stop()).toBe(0);
    expect(await casino.audit()).toEqual([]);
  });
});
