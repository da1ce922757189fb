// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRound } from '../../../contract/house-games';
import { createRocketReplay } from '../../rocket-rush/page/model/replay';
import { houseGames } from '../../rules';
import type { HouseGame } from '../../house-game';
import { payoutOf } from '../../protocol/rules';
import type { Json, RoundDraw } from '../../protocol/rules';
import { drawOf } from '../../test-stream';
import type { Said } from '../frame-port';
import { createSession } from '../session';
import { testRound } from '../test-rounds';
import type { AnyGame } from '../use-stage';
import { actionAfter, quietPort, replayOf, stagesOf } from './replay';

/** The pages of all games, by game id. `games/<slug>/page/game.tsx` exports one `HouseGame`. */
const modules = import.meta.glob<Readonly<Record<string, AnyGame>>>('../../*/page/game.tsx', { eager: true });
const pages = new Map(
  Object.values(modules).map((module) => {
    const page = Object.values(module).find((value) => typeof value === 'object' && 'rules' in value)!;
    return [page.rules.id, page] as const;
  }),
);

/** Steps that a player could try, in the order of the draw `at`. */
const triesOf: Readonly<Record<string, (at: number) => readonly Json[]>> = {
  '106': (at) => [3, 7, 11, 19, 24, 0].slice(0, 1 + (at % 6)),
  '109': (at) => (['higher', 'lower', 'higher', 'lower'] as const).slice(0, 1 + (at % 4)),
};

const drawAt = (at: number): RoundDraw => drawOf(at) as unknown as RoundDraw;

/** A settled round as the records have it. Null when the player took no step that is possible. */
function recordOf(game: HouseGame, params: Json, at: number): GameRound | null {
  const steps: Json[] = [];
  let played = game.play({ params, steps, draw: drawAt(at) })!;
  for (const step of triesOf[game.id]?.(at) ?? []) {
    const next = played.standing.over ? null : game.play({ params, steps: [...steps, step], draw: drawAt(at) });
    if (next === null) break;
    steps.push(step);
    played = next;
  }
  const { over, canCollect, multiplier, payout } = played.standing;
  if (!over && !canCollect) return null;
  const stake = game.stakeOf?.(params) ?? 500;
  return testRound({
    ...{ id: String(at + 1), gameId: game.id, stake, multiplier, params: played.params, steps: [...played.steps] },
    payout: payout ?? payoutOf(stake, multiplier, 1),
    view: played.revealed,
    rulesVersion: game.version,
  });
}

/** Lets the answers of the replay arrive. */
const answered = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Plays the replay as the page does, and returns what was shown. */
async function watch(page: AnyGame, round: GameRound) {
  const replay = replayOf(page, round)!;
  const said: Said[] = [];
  const session = createSession({
    ...replay,
    port: quietPort({ say: (message) => void said.push(message) }),
    delay: () => Promise.resolve(),
  });
  const shown: GameRound[] = [];
  await answered();
  expect(session.state.phase).toBe('idle');
  session.play();
  for (let turns = 0; turns < 40 && session.state.phase !== 'idle'; turns += 1) {
    await answered();
    expect(session.state.phase).toBe('showing');
    shown.push(session.state.round!);
    session.send({ type: 'shown' });
    if (session.state.phase === 'open') session.send(actionAfter(session.state.round!, round));
  }
  return { session, shown, said };
}

const single = houseGames.filter(({ shared }) => !shared);

describe('ACC-27 a replay leads to the stored result', () => {
  test.each(single.map((game) => [game.slug, game] as const))('%s', async (_, game) => {
    const page = pages.get(game.id)!;
    let replays = 0;
    for (const [index, params] of game.examples.slice(0, 6).entries())
      for (let at = 0; at < 4; at += 1) {
        const record = recordOf(game, params, index * 4 + at);
        if (record === null) continue;
        const { session, shown, said } = await watch(page, record);
        expect(shown.at(-1)).toEqual(record);
        expect(session.state).toMatchObject({
          phase: 'idle',
          told: record,
          params: record.params,
          stake: record.stake,
        });
        // The page hears of no round and of no balance.
        expect(said).toEqual([]);
        replays += 1;
      }
    expect(replays).toBeGreaterThan(0);
  });

  test('every game of the house has a page or a flight here', () => {
    expect([...pages.keys(), '103'].sort()).toEqual(houseGames.map(({ id }) => id).sort());
  });
});

describe('rocket-rush', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const rocket = houseGames.find(({ shared }) => shared)!;
  test.each(rocket.examples)('ACC-27 a flight with the automatic cash-out %j ends at its record', (params) => {
    for (let at = 0; at < 5; at += 1) {
      const record = { ...recordOf(rocket, params, at)!, id: '77' };
      const replay = createRocketReplay(record)!;
      replay.start();
      vi.advanceTimersByTime(130_000);
      const { round, own } = replay.session.state;
      const { crash, at: paidAt } = record.view as { crash: number; at: number | null };
      expect(round).toMatchObject({ phase: 'crashed', crash });
      expect(own).toMatchObject([
        { state: paidAt === null ? 'lost' : 'paid', at: paidAt, payout: record.payout, stake: record.stake },
      ]);
    }
  });
});

describe('the stages of a round with steps', () => {
  const mines = pages.get('106')!;
  const params = { mines: 3 };
  const view = { mines: 3, gems: [1, 2], ladder: [11_000, 12_500], safeLeft: 20, hit: null, layout: [4, 12, 20] };
  const round = testRound({ gameId: '106', params, steps: [1, 2], view, payout: 625, multiplier: 12_500 });

  test('no stage before the end shows a mine', () => {
    const stages = stagesOf(mines, round)!;
    expect(stages.map(({ state, steps }) => [state, steps.length])).toEqual([
      ['open', 0],
      ['open', 1],
      ['open', 2],
      ['settled', 2],
    ]);
    expect(stages.slice(0, -1).map((stage) => (stage.view as typeof view).layout)).toEqual([null, null, null]);
    expect(stages.at(-1)).toBe(round);
  });

  test.each<[string, Partial<GameRound>]>([
    ['an open round', { state: 'open' }],
    ['a returned stake', { state: 'returned' }],
    ['a view of other rules', { view: { stops: [1, 2, 3] } }],
    ['a view that hides the mines', { view: { ...view, layout: null } }],
    ['a step twice', { steps: [1, 1] }],
    ['steps after the end', { steps: [4, 1] }],
    ['parameters of another game', { params: { chance: 50 } }],
  ])('%s has no replay', (_, given) => {
    expect(replayOf(mines, { ...round, ...given })).toBeNull();
  });
});

test('the frame of a replay tells the page of no round, balance, deposit or check', () => {
  const said: Said[] = [];
  const port = quietPort({ say: (message) => void said.push(message) });
  const balance = { total: 1, locked: 0 };
  port.say({ type: 'roundBegan', round: '1', stake: 500 });
  port.say({ type: 'roundEnded', round: '1', stake: 500, payout: 0 });
  port.say({ type: 'balanceChanged', balance });
  port.say({ type: 'openDeposit', missing: 1 });
  port.say({ type: 'verify', round: '1' });
  port.say({ type: 'playForReal' });
  expect(said).toEqual([]);
  port.say({ type: 'ready' });
  port.say({ type: 'close', open: true });
  expect(said).toEqual([{ type: 'ready' }, { type: 'close', open: false }]);
});
