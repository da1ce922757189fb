import { describe, expect, test } from 'vitest';
import { codes } from '../../../contract';
import { ApiError } from '../api';
import {
  createMoneyRequestReducer,
  idleState,
  maxRetries,
  retryBackOffMs,
  unknownCheckMs,
  type MoneyRequestEvent,
  type MoneyRequestState,
  type OpenRequest,
} from './money-request-state';

type State = MoneyRequestState<string, string>;
type Event = MoneyRequestEvent<string, string>;

const request: OpenRequest<string> = { key: 'k1', input: 'one', owner: 'm1', startedAt: 1, resumed: false };
const kept: OpenRequest<string> = { ...request, key: 'k2', input: 'two', resumed: true };
const turn = 7;
const error = (status: number | null, retryAfterMs: number | null = null) =>
  new ApiError({ code: status === 200 ? codes.rainClosed : -98, message: '', status, retryAfterMs });
const [lost, busy, refused, signedOut] = [error(null), error(429, 30_000), error(200), error(401)];

const at = (phase: State['phase'], step: State['step'], tries = 1): State => ({
  phase,
  request: step?.do === 'keep' ? null : request,
  step,
  tries,
  turn,
  slow: false,
});
const states = {
  idle: idleState<string, string>(),
  keeping: at('asking', { do: 'keep', input: 'one', owner: 'm1' }, 0),
  sending: at('asking', { do: 'send', turn }),
  'sending last retry': at('asking', { do: 'send', turn }, maxRetries + 1),
  'waiting to retry': at('asking', { do: 'wait', turn, ms: 500, then: 'send' }),
  reading: at('checking', { do: 'read', turn }, maxRetries + 1),
  'unknown, waiting to send': at('unknown', { do: 'wait', turn, ms: 5_000, then: 'send' }, maxRetries + 1),
  'unknown, waiting to read': at('unknown', { do: 'wait', turn, ms: 5_000, then: 'read' }, maxRetries + 1),
  'unknown, sending': at('unknown', { do: 'send', turn }, maxRetries + 2),
  'unknown, reading': at('unknown', { do: 'read', turn }, maxRetries + 2),
  done: at('done', { do: 'settle', answer: 'gift' }),
  refused: at('refused', { do: 'fail', error: refused }),
  interrupted: at('interrupted', null),
} satisfies Record<string, State>;

const failed = (why: ApiError): Event => ({ type: 'sendFailed', key: 'k1', turn, error: why, share: 0.5 });
const events = {
  started: { type: 'started', input: 'two', owner: 'm1' },
  kept: { type: 'kept', request },
  recalled: { type: 'recalled', request: kept },
  answered: { type: 'answered', key: 'k1', answer: 'gift' },
  'send: lost': failed(lost),
  'send: busy': failed(busy),
  'send: refused': failed(refused),
  'send: signed out': failed(signedOut),
  'read: empty': { type: 'readEmpty', key: 'k1', turn },
  'read: lost': { type: 'readFailed', key: 'k1', turn, error: lost },
  'read: refused': { type: 'readFailed', key: 'k1', turn, error: refused },
  'read: signed out': { type: 'readFailed', key: 'k1', turn, error: signedOut },
  waited: { type: 'waited', key: 'k1', turn },
  slow: { type: 'slowAnswer', key: 'k1' },
  'same owner': { type: 'ownerChanged', owner: 'm1' },
  'other owner': { type: 'ownerChanged', owner: 'm2' },
  online: { type: 'cameOnline' },
} satisfies Record<string, Event>;

type Row = Partial<Record<keyof typeof events, string>>;
/** A timer or an answer of a step that is over still reaches the machine: the turn tells them apart. */
const always: Row = { answered: 'done settle', slow: 'slow', 'other owner': 'interrupted' };
const closed: Row = { started: 'asking keep', recalled: 'asking send' };
const afterSend: Row = {
  'send: lost': 'asking wait 500 send',
  'send: busy': 'asking wait 30000 send',
  'send: refused': 'refused fail',
  'send: signed out': 'interrupted',
};
const afterLastSend: Row = { ...afterSend, 'send: lost': 'checking read', 'send: busy': 'checking read' };
const afterRead: Row = {
  'read: empty': 'unknown wait 5000 send',
  'read: lost': 'unknown wait 5000 read',
  'read: refused': 'unknown wait 5000 read',
  'read: signed out': 'interrupted',
};
/** What each event does in each state. An event that is not listed changes nothing. */
const transitions: Record<keyof typeof states, Row> = {
  idle: closed,
  keeping: { kept: 'asking send', 'other owner': 'interrupted' },
  sending: { ...always, ...afterSend },
  'sending last retry': { ...always, ...afterLastSend },
  'waiting to retry': { ...always, waited: 'asking send' },
  reading: { ...always, ...afterRead },
  'unknown, waiting to send': { ...always, recalled: 'asking send', waited: 'unknown send', online: 'unknown send' },
  'unknown, waiting to read': { ...always, recalled: 'asking send', waited: 'unknown read', online: 'unknown send' },
  'unknown, sending': { ...always, ...afterLastSend, recalled: 'asking send' },
  'unknown, reading': { ...always, ...afterRead, recalled: 'asking send' },
  done: closed,
  refused: closed,
  interrupted: closed,
};

const names = <T extends object>(of: T) => Object.keys(of) as Array<keyof T>;
const every = names(states).flatMap((state) => names(events).map((event) => [state, event] as const));
/** In a state that waits, reads or sends only the results of that step count. */
const applies = (state: State, event: Event): boolean => {
  if (event.type === 'sendFailed') return state.step?.do === 'send';
  if (event.type === 'readEmpty' || event.type === 'readFailed') return state.step?.do === 'read';
  return event.type !== 'waited' || state.step?.do === 'wait';
};
const told = (state: State, before: State): string => {
  if (state === before) return 'unchanged';
  const { phase, step, slow } = state;
  if (slow && step === before.step) return 'slow';
  const detail = step?.do === 'wait' ? ` ${step.ms} ${step.then}` : '';
  return `${phase}${step === null ? '' : ` ${step.do}${detail}`}`;
};

describe('Q53 the transition table of a money request', () => {
  const reduce = createMoneyRequestReducer(true);

  test.each(every.filter(([state, event]) => applies(states[state], events[event])))('%s × %s', (state, event) => {
    const row: Row = transitions[state];
    expect(told(reduce(states[state], events[event]), states[state])).toBe(row[event] ?? 'unchanged');
  });

  test('the table lists only events that can happen in the state', () => {
    const listed = names(transitions).flatMap((state) =>
      names(transitions[state]).map((event) => [state, event] as const),
    );
    expect(listed.filter(([state, event]) => !applies(states[state], events[event]))).toEqual([]);
  });

  test.each(names(states))('%s: an event of another request or an earlier step changes nothing', (name) => {
    const state = states[name];
    for (const event of Object.values(events) as Event[]) {
      if ('key' in event) expect(reduce(state, { ...event, key: 'k0' })).toBe(state);
      if ('turn' in event) expect(reduce(state, { ...event, turn: turn - 1 })).toBe(state);
    }
  });

  test('a lost answer or an unknown outcome never leads to refused', () => {
    const reached = every.filter(([state, event]) => {
      const after = reduce(states[state], events[event]);
      return after !== states[state] && after.phase === 'refused';
    });
    expect(new Set(reached.map(([, event]) => event))).toEqual(new Set(['send: refused']));
  });
});

describe('the steps of a money request', () => {
  const reduce = createMoneyRequestReducer(true);

  test('the wait doubles with each retry and varies by a half', () => {
    const waitAfter = (tries: number, share: number) => {
      const { step } = reduce(
        { ...states.sending, tries },
        { type: 'sendFailed', key: 'k1', turn, error: lost, share },
      );
      return step?.do === 'wait' ? step.ms : null;
    };
    expect([1, 2, 3].map((tries) => waitAfter(tries, 0.5))).toEqual([1, 2, 4].map((times) => times * retryBackOffMs));
    expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([retryBackOffMs / 2, retryBackOffMs * 1.5]);
  });

  test('without a read back, a request is sent again', () => {
    const after = createMoneyRequestReducer(false)(states['sending last retry'], failed(lost));
    expect([after.phase, after.step]).toEqual([
      'unknown',
      { do: 'wait', turn: turn + 1, ms: unknownCheckMs, then: 'send' },
    ]);
  });

  test('an opened request gets a new turn and restarts its count', () => {
    const slow = { ...states['unknown, waiting to send'], slow: true };
    const opened = reduce(slow, { type: 'recalled', request });
    expect(opened).toEqual({
      phase: 'asking',
      request,
      step: { do: 'send', turn: turn + 1 },
      tries: 1,
      turn: turn + 1,
      slow: false,
    });
  });
});
