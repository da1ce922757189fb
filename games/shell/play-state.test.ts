import { describe, expect, test } from 'vitest';
import { codes } from '../../contract/wire/errors';
import { firstState, reduce, shownTotal } from './play-state';
import type { ShellEvent, ShellState, StateTools } from './play-state';
import type { GameResult } from './requests';
import { testRound, testTable } from './test-rounds';

const tools: StateTools = {
  firstParams: {},
  readParams: (given) => (typeof given === 'object' && given !== null ? {} : null),
  limitsOf: () => ({ min: 10, max: 10_000 }),
};
const run = (state: ShellState, ...events: readonly ShellEvent[]): ShellState =>
  events.reduce((now, event) => reduce(now, event, tools), state);
const end = (state: ShellState, result: GameResult): ShellState =>
  run(state, { type: 'ended', request: state.request!, result });

const loading = firstState({}, { total: 10_000, locked: 0 });
const idle = end(loading, { kind: 'table', table: testTable() });
const busy = run(idle, { type: 'playPressed', key: 'k1' });
const checking = run(busy, { type: 'unsure', request: busy.request! });
const balance = { total: 11_500, locked: 0 };
const win = testRound({ payout: 2_000, multiplier: 40_000 });
const showing = end(busy, { kind: 'played', played: { round: win, balance } });
const openRound = testRound({ state: 'open', canCollect: true, settleTime: null });
const open = run(end(busy, { kind: 'played', played: { round: openRound, balance: { total: 9_500, locked: 0 } } }), {
  type: 'shown',
});
const refused = (code: number): GameResult => ({ kind: 'refused', code, message: 'No', data: null });

const states = { loading, idle, busy, checking, showing, open };
const events: Readonly<Record<string, ShellEvent>> = {
  play: { type: 'playPressed', key: 'k2' },
  step: { type: 'stepPressed', step: 1 },
  collect: { type: 'collectPressed' },
  shown: { type: 'shown' },
  stake: { type: 'stakeSet', stake: 700 },
  params: { type: 'paramsSet', params: { other: 1 } },
};
/** The phase after an event. An event that is not listed changes nothing. */
const transitions: Readonly<Record<keyof typeof states, Readonly<Record<string, string>>>> = {
  loading: {},
  idle: { play: 'busy', stake: 'idle', params: 'idle' },
  busy: {},
  checking: {},
  showing: { shown: 'idle' },
  open: { step: 'busy', collect: 'busy' },
};

describe('the states of a round', () => {
  test.each(
    Object.entries(states).flatMap(([name, state]) =>
      Object.keys(events).map((event) => [name, event, state] as const),
    ),
  )('%s, %s', (name, event, state) => {
    const next = run(state, events[event]!);
    const expected = transitions[name as keyof typeof states][event];
    if (expected === undefined) expect(next).toBe(state);
    else {
      expect(next).not.toBe(state);
      expect(next.phase).toBe(expected);
    }
  });

  test('D3 a lost answer is shown as checking, never as failed', () => {
    expect(checking.phase).toBe('checking');
    expect(checking.notice).toBeNull();
    expect(end(checking, { kind: 'played', played: { round: win, balance } }).phase).toBe('showing');
  });

  test('two taps in one tick send one stake', () => {
    expect(run(idle, { type: 'playPressed', key: 'a' }, { type: 'playPressed', key: 'b' }).request).toMatchObject({
      key: 'a',
    });
  });

  test('an answer of an older request changes nothing', () => {
    expect(run(busy, { type: 'ended', request: { what: 'table' }, result: { kind: 'nothing' } })).toBe(busy);
  });

  test('a payout is in the shown balance only after the result was shown', () => {
    expect(shownTotal(busy)).toBe(9_500);
    expect(shownTotal(showing)).toBe(9_500);
    expect(shownTotal(run(showing, { type: 'shown' }))).toBe(11_500);
  });

  test('no stake is possible before the minimum cycle time is over', () => {
    const shown = run(showing, { type: 'shown' });
    expect(run(shown, events['play']!)).toBe(shown);
    expect(run(shown, { type: 'cooled' }, events['play']!).phase).toBe('busy');
  });

  test('no stake is possible while a reality check is due', () => {
    const due = run(idle, { type: 'realityDue', minutes: 60 });
    expect(run(due, events['play']!)).toBe(due);
    expect(run(due, { type: 'realityAnswered' }, events['play']!).phase).toBe('busy');
  });

  test('GAM-14 a stake above the balance asks for another stake and sends nothing', () => {
    const poor = run(idle, { type: 'balanceHeard', balance: { total: 320, locked: 0 } }, events['play']!);
    expect(poor.request).toBeNull();
    expect(poor.notice).toEqual({ kind: 'balance', need: 500, have: 320 });
    expect(run(poor, { type: 'balanceHeard', balance: { total: 9_000, locked: 0 } }).notice).toBeNull();
  });

  test('GAM-14 a refusal for balance shows and keeps the balance of the server', () => {
    const data = { have: 200, need: 500 };
    const poor = end(busy, { kind: 'refused', code: codes.insufficientBalance, message: 'No', data });
    expect(poor).toMatchObject({
      phase: 'idle',
      balance: { total: 200, locked: 0 },
      notice: { kind: 'balance', need: 500, have: 200 },
    });
    expect(shownTotal(poor)).toBe(200);
  });

  test('an interrupted round of the table is continued', () => {
    const resumed = end(loading, { kind: 'table', table: testTable({ open: openRound }) });
    expect(resumed).toMatchObject({ phase: 'open', stake: 500, round: openRound });
  });

  test.each([codes.sessionExpired, codes.gameClosed, codes.coolingOff, codes.timeUp])(
    'the refusal %i ends the game session',
    (code) => expect(end(busy, refused(code))).toMatchObject({ phase: 'over', request: null, over: { code } }),
  );

  test('a refusal that shows an outdated round reads the table again', () => {
    expect(end(busy, refused(codes.roundOpen))).toMatchObject({ phase: 'loading', request: { what: 'table' } });
  });

  test('GAM-7 a bet on another device keeps the game open', () => {
    expect(end(busy, refused(codes.betElsewhere))).toMatchObject({ phase: 'idle', notice: { kind: 'refused' } });
  });

  test('a round that was not found anywhere says that nothing was taken', () => {
    expect(end(checking, { kind: 'nothing' }).notice).toEqual({ kind: 'notPlaced' });
    expect(end(checking, { kind: 'lost' }).notice).toEqual({ kind: 'lost' });
  });
});

describe('a game whose parameters are not kept', () => {
  const first = { chips: 0 };
  const fresh: StateTools = {
    ...tools,
    firstParams: first,
    freshParams: true,
    readParams: (given) => given as { chips: number },
    limitsOf: (_, params) => ({ min: 10, max: params === first ? 0 : 10_000 }),
  };
  const table = testTable({ last: [testRound({ params: { chips: 9 } })] });
  const to = (state: ShellState, event: ShellEvent): ShellState => reduce(state, event, fresh);
  const answered = (state: ShellState, result: GameResult): ShellState =>
    to(state, { type: 'ended', request: state.request!, result });
  const start = answered(firstState(first, balance), { kind: 'table', table });
  const chosen = to(start, { type: 'paramsSet', params: { chips: 5 } });
  const staked = to(chosen, { type: 'playPressed', key: 'k' });

  test('it starts without those of the last round', () => {
    expect(start).toMatchObject({ phase: 'idle', params: first });
  });

  test('they stay until the round has been shown', () => {
    const shows = answered(staked, { kind: 'played', played: { round: win, balance } });
    expect(shows.params).toEqual({ chips: 5 });
    expect(to(shows, { type: 'shown' })).toMatchObject({ phase: 'idle', params: first, limits: { max: 0 }, told: win });
  });

  test('a stake that did not arrive leaves them', () => {
    const again = answered(answered(staked, { kind: 'nothing' }), { kind: 'table', table });
    expect(again).toMatchObject({ phase: 'idle', params: { chips: 5 } });
  });
});
