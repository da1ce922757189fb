// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { RocketEvent } from '../../../../contract/rocket-rush';
import { codes } from '../../../../contract/wire/errors';
import { actionIn, canSet, firstState, reduce, shownTotal } from './reduce';
import type { GameEvent } from './reduce';
import { lowerStake } from './panels';
import type { GameState } from './state';
import { testBet, testRound, testState } from './testing';

const keys = { 1: 'k'.repeat(32), 2: 'l'.repeat(32) };
const run = (state: GameState, ...events: GameEvent[]): GameState => events.reduce(reduce, state);
const opened = (given: Parameters<typeof testState>[0] = {}): GameState =>
  reduce(firstState({ total: 0, locked: 0 }), { type: 'stateRead', state: testState(given), keys });
const press = (slot: 1 | 2 = 1): GameEvent => ({ type: 'pressed', slot, keys });
const heard = (event: Partial<RocketEvent>): GameEvent => ({
  type: 'heard',
  event: { id: 9, now: 17_000, ...event } as RocketEvent,
  keys,
});
const totals = { bets: 1, staked: 2_000, cashed: 0, paid: 0 };
const flying = heard({ kind: 'flying', round: testRound({ phase: 'flying' }), totals });
const crashed = heard({
  kind: 'crashed',
  round: testRound({ phase: 'crashed', crash: 180, crashedAt: 30_000, value: 'b'.repeat(64), nextAt: 33_000 }),
});
const nextRound = (id = 9): GameEvent => heard({ kind: 'betting', round: testRound({ id, takeOffAt: 40_000 }) });
const own = (bet: Parameters<typeof testBet>[0], now = 18_000): GameEvent =>
  heard({
    kind: 'bets',
    now,
    round: 7,
    totals,
    placed: [],
    cancelled: [],
    cashed: [],
    own: [testBet(bet)],
    balance: { total: 8_000, locked: 0 },
  });
/** A state with a bet of the player in slot 1. */
const withBet = (): GameState => run(opened(), press(), own({}));

describe('the button of a bet', () => {
  test('it places, cancels, cashes out and then offers the next round', () => {
    expect(actionIn(opened(), 1)).toBe('bet');
    expect(actionIn(run(opened(), press()), 1)).toBe('busy');
    expect(actionIn(withBet(), 1)).toBe('cancel');
    expect(actionIn(run(withBet(), flying), 1)).toBe('cashOut');
    expect(actionIn(run(withBet(), flying, own({ state: 'paid', at: 150, payout: 3_000 })), 1)).toBe('arm');
  });

  test('an open bet after the crash waits for its end', () => {
    const state = run(withBet(), flying, crashed);
    expect(actionIn(state, 1)).toBe('settle');
    expect(actionIn(run(state, own({ state: 'lost', endTime: 30_000 })), 1)).toBe('arm');
  });

  test('a bet whose end is unknown is kept in the next round', () => {
    const state = run(withBet(), flying, crashed, nextRound());
    expect(actionIn(state, 1)).toBe('settle');
    expect(actionIn(run(state, { type: 'betsRead', bets: [testBet({ state: 'lost' })] }), 1)).toBe('bet');
  });

  test('a cancelled bet can be placed again in the same round', () => {
    expect(actionIn(run(withBet(), own({ state: 'returned' })), 1)).toBe('bet');
  });
});

describe('a stake', () => {
  test('it is sent with round, slot, stake, automatic cash-out and its own key', () => {
    const state = run(
      opened(),
      { type: 'secondSet', open: true },
      { type: 'autoSet', slot: 2, on: true, auto: 300 },
      { type: 'stakeSet', slot: 2, stake: 1_270 },
      press(2),
    );
    expect(state.panels[2].ask).toEqual({ what: 'bet', key: keys[2], round: 7, slot: 2, stake: 1_250, auto: 300 });
    expect(state.panels[1].ask).toBeNull();
    expect(shownTotal(state)).toBe(8_750);
  });

  test('two stakes under way may not be more than the balance', () => {
    const state = run(opened({ balance: { total: 700, locked: 0 } }), press(), press(2));
    expect(state.panels[1].ask).not.toBeNull();
    expect(state.panels[2].ask).toBeNull();
    expect(state.notice).toEqual({ kind: 'balance', slot: 2, need: 500, have: 200 });
  });

  test('GAM-14 a refusal for balance shows and keeps the balance of the server', () => {
    const sent = run(opened(), press());
    const { ask } = sent.panels[1];
    const data = { have: 200, need: 500 };
    const result = { kind: 'refused', code: codes.insufficientBalance, message: 'No', data } as const;
    const state = reduce(sent, { type: 'ended', slot: 1, ask: ask!, result });
    expect(state.notice).toEqual({ kind: 'balance', slot: 1, need: 500, have: 200 });
    expect(shownTotal(state)).toBe(200);
  });

  test('GAM-14 "Lower stake" never raises the stake', () => {
    const { table, panels } = opened();
    const panel = { ...panels[1], stake: 500 };
    expect([330, 500, 1_000, 40].map((have) => lowerStake(table!, panel, have))).toEqual([300, null, null, null]);
  });

  test('a second press during the request sends nothing', () => {
    const once = run(opened(), press());
    expect(reduce(once, press())).toBe(once);
  });

  test('the highest stake is lower without automatic cash-out', () => {
    const high = run(
      opened(),
      { type: 'autoSet', slot: 1, on: true, auto: 200 },
      { type: 'stakeSet', slot: 1, stake: 9e6 },
    );
    expect(high.panels[1].stake).toBe(100_000);
    const off = run(high, { type: 'autoSet', slot: 1, on: false, auto: 200 });
    expect(off.panels[1].stake).toBe(5_000);
  });

  test('a refusal is shown and the button is free again', () => {
    const asked = run(opened(), press());
    const { ask } = asked.panels[1];
    if (!ask) throw new Error('no request');
    const result = { kind: 'refused', code: codes.betsClosed, message: 'Too late', data: null } as const;
    const state = reduce(asked, { type: 'ended', slot: 1, ask, result });
    expect(state.panels[1]).toMatchObject({ ask: null, hint: 'Too late' });
    expect(actionIn(state, 1)).toBe('bet');
  });

  test('an answer of an older request changes nothing', () => {
    const asked = run(opened(), press());
    const { ask } = asked.panels[1];
    if (!ask) throw new Error('no request');
    const told = run(asked, own({}));
    expect(told.panels[1].ask).toBeNull();
    expect(reduce(told, { type: 'ended', slot: 1, ask, result: { kind: 'nothing' } })).toBe(told);
  });

  test('a reality check stops new bets', () => {
    const state = run(opened(), { type: 'realityDue', minutes: 60 }, press());
    expect(state.panels[1].ask).toBeNull();
  });
});

describe('a bet for the next round', () => {
  const armed = () => run(opened(), flying, press());

  test('it is sent once, when the next round opens', () => {
    const state = armed();
    expect(state.panels[1]).toMatchObject({ armed: true, ask: null });
    const next = run(state, crashed, nextRound());
    expect(next.panels[1]).toMatchObject({ armed: false, ask: { what: 'bet', round: 9 } });
    expect(run(next, nextRound()).panels[1].ask).toBe(next.panels[1].ask);
  });

  test('a second press takes it back', () => {
    expect(run(armed(), press()).panels[1].armed).toBe(false);
  });

  test.each([
    ['the connection is lost', { type: 'linked', link: 'lost' }],
    ['the page is left', { type: 'left' }],
    ['a reality check is due', { type: 'realityDue', minutes: 60 }],
  ] as const)('it is dropped when %s', (_, event) => {
    const state = run(armed(), event, crashed, nextRound());
    expect(state.panels[1]).toMatchObject({ armed: false, ask: null });
  });
});

describe('messages of the server', () => {
  test('an ended bet never becomes open again', () => {
    const paid = run(withBet(), flying, own({ state: 'paid', at: 150, payout: 3_000 }));
    expect(run(paid, own({})).own).toEqual(paid.own);
  });

  test('an older balance never replaces a newer one', () => {
    const state = run(withBet(), { type: 'balanceHeard', balance: { total: 1, locked: 0 }, now: 17_999 });
    expect(state.balance.total).toBe(8_000);
  });

  test('an event ends the request whose answer is lost', () => {
    const asked = run(withBet(), flying, press());
    expect(asked.panels[1].ask).toEqual({ what: 'cashOut', bet: '11' });
    const told = run(asked, own({ state: 'paid', at: 150, payout: 3_000 }));
    expect(told.panels[1].ask).toBeNull();
    expect(actionIn(told, 1)).toBe('arm');
  });

  test('the live list follows bets, cancels and cash-outs', () => {
    const live = (id: string) => ({ id, name: '055•••2210', stake: 100, at: null, payout: 0 });
    const bets = (given: object): GameEvent =>
      heard({
        kind: 'bets',
        round: 7,
        totals,
        placed: [],
        cancelled: [],
        cashed: [],
        own: [],
        balance: null,
        ...given,
      });
    const state = run(
      opened({ bets: [live('1')] }),
      bets({ placed: [live('2'), live('3')] }),
      bets({ cancelled: ['1'], cashed: [{ id: '3', at: 150, payout: 150 }] }),
    );
    expect(state.bets.map(({ id, at }) => [id, at])).toEqual([
      ['2', null],
      ['3', 150],
    ]);
    expect(run(state, nextRound()).bets).toEqual([]);
  });

  test('events of an earlier round are dropped, results are kept once', () => {
    const state = run(opened(), flying, crashed, crashed);
    expect(state.results.map(({ id, crash }) => [id, crash])).toEqual([[7, 180]]);
    const later = run(state, nextRound());
    expect(reduce(later, crashed)).toBe(later);
  });
});

test('settings are off while a bet waits for the take-off, and free in flight', () => {
  expect(canSet(withBet(), 1)).toBe(false);
  expect(canSet(run(withBet(), flying), 1)).toBe(true);
});
