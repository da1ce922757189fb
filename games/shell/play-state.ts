import type { GameRound, GameTable, PlayBalance } from '../../contract/house-games';
import { codes } from '../../contract/wire/errors';
import type { Json } from '../protocol/rules';
import type { PlayPhase } from './game';
import type { GameRequest, GameResult } from './requests';
import { clampStake, firstStake, refusedHave } from './stake';
import type { StakeLimits } from './stake';

/**
 * The states of the shell as a pure reducer. `loading`: the table is awaited. `over`: this game session cannot be used
 * any more. The other phases are those of `PlayPhase`.
 */
export type ShellPhase = 'loading' | PlayPhase | 'over';

/** A message that the player must see. `text` is the server's message in the player's language. */
export type Notice =
  | { readonly kind: 'balance'; readonly need: number; readonly have: number }
  /** The stake did not arrive; nothing was taken. */
  | { readonly kind: 'notPlaced' }
  /** The outcome of a stake cannot be read here; it will be in the game records. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly text: string };

export interface ShellState {
  readonly phase: ShellPhase;
  /** The request under way. A new object starts a request. */
  readonly request: GameRequest | null;
  readonly table: GameTable | null;
  readonly params: Json;
  /** Minor units. */
  readonly stake: number;
  readonly limits: StakeLimits;
  /** The balance on the screen. It contains a payout only after the result was shown. */
  readonly balance: PlayBalance;
  /** The balance after the round that is presented now. */
  readonly balanceAfter: PlayBalance | null;
  /** The round on the stage. */
  readonly round: GameRound | null;
  /** The last round that was shown to its end. */
  readonly told: GameRound | null;
  /** Settled rounds that were shown, newest first. */
  readonly last: readonly GameRound[];
  /** The minimum cycle time since the last stake is not over. */
  readonly cooling: boolean;
  readonly notice: Notice | null;
  /** Minutes played, when a reality check is due. */
  readonly reality: number | null;
  /** Why the game session is over. */
  readonly over: { readonly code: number; readonly text: string } | null;
}

export type ShellEvent =
  | { readonly type: 'paramsSet'; readonly params: Json }
  | { readonly type: 'stakeSet'; readonly stake: number }
  | { readonly type: 'playPressed'; readonly key: string }
  | { readonly type: 'stepPressed'; readonly step: Json }
  | { readonly type: 'collectPressed' }
  /** The answer to the request was lost; the shell repeats it or reads its outcome back. */
  | { readonly type: 'unsure'; readonly request: GameRequest }
  | { readonly type: 'ended'; readonly request: GameRequest; readonly result: GameResult }
  /** The scene or the still version has presented the result. */
  | { readonly type: 'shown' }
  | { readonly type: 'cooled' }
  | { readonly type: 'balanceHeard'; readonly balance: PlayBalance }
  | { readonly type: 'realityDue'; readonly minutes: number }
  | { readonly type: 'realityAnswered' }
  | { readonly type: 'noticeClosed' };

export interface StateTools {
  /** The stakes that the table offers with parameters of this game. */
  limitsOf(table: GameTable, params: Json): StakeLimits;
  readonly firstParams: Json;
  /** The parameters of a settled round are not kept for the next one. */
  readonly freshParams?: boolean;
  /** Parameters of a round of this game; null when they do not fit. */
  readParams(given: unknown): Json | null;
}

const mostRounds = 20;

export const firstState = (params: Json, balance: PlayBalance): ShellState => ({
  phase: 'loading',
  request: { what: 'table' },
  table: null,
  params,
  stake: 0,
  limits: { min: 0, max: 0 },
  balance,
  balanceAfter: null,
  round: null,
  told: null,
  last: [],
  cooling: false,
  notice: null,
  reality: null,
  over: null,
});

/** The total that the screen shows: a stake under way is already gone, a payout is not there before it was shown. */
export function shownTotal({ balance, balanceAfter, round, request, phase }: ShellState): number {
  if (phase === 'showing' && balanceAfter) return Math.max(0, balanceAfter.total - (round?.payout ?? 0));
  if ((phase === 'busy' || phase === 'checking') && request?.what === 'play')
    return Math.max(0, balance.total - request.stake);
  return balance.total;
}

/** Refusals after which this game session cannot go on. */
export const endings: readonly number[] = [
  codes.sessionExpired,
  codes.gameClosed,
  codes.signedOut,
  codes.coolingOff,
  codes.termsChanged,
  codes.timeUp,
];
/** Refusals that mean that the page's picture of the round is out of date: the table is read again. */
const outdated: readonly number[] = [
  codes.stakeNotOffered,
  codes.roundOpen,
  codes.noRound,
  codes.notCollectable,
  codes.invalid,
];

function loaded(state: ShellState, table: GameTable, tools: StateTools): ShellState {
  const { open } = table;
  const given = tools.readParams((open ?? (tools.freshParams ? undefined : table.last[0]))?.params);
  const params = (open || state.table === null ? given : null) ?? state.params ?? tools.firstParams;
  const limits = tools.limitsOf(table, params);
  const stake = open?.stake ?? clampStake(state.stake || firstStake(table, limits), limits);
  return {
    ...state,
    phase: open ? 'open' : 'idle',
    request: null,
    table,
    params,
    limits,
    stake,
    balance: table.balance,
    balanceAfter: null,
    round: open,
    told: open,
    last: table.last.slice(0, mostRounds),
  };
}

const refused = (state: ShellState, { code, message, data }: Extract<GameResult, { kind: 'refused' }>): ShellState => {
  const back = state.request?.what === 'play' ? 'idle' : 'open';
  const idle: ShellState = { ...state, phase: back, request: null };
  if (endings.includes(code)) return { ...idle, phase: 'over', over: { code, text: message } };
  if (state.request?.what === 'table') return { ...idle, phase: 'over', over: { code, text: message } };
  if (code === codes.insufficientBalance) {
    const need = state.request?.what === 'play' ? state.request.stake : state.stake;
    const balance = refusedHave(data, state.balance);
    return { ...idle, balance, notice: { kind: 'balance', need, have: balance.total } };
  }
  const notice: Notice = { kind: 'refused', text: message };
  return outdated.includes(code)
    ? { ...idle, phase: 'loading', request: { what: 'table' }, notice }
    : { ...idle, notice };
};

function ended(state: ShellState, result: GameResult, tools: StateTools): ShellState {
  if (result.kind === 'table') return loaded(state, result.table, tools);
  if (result.kind === 'refused') return refused(state, result);
  if (result.kind === 'played')
    return {
      ...state,
      phase: 'showing',
      request: null,
      round: result.played.round,
      balanceAfter: result.played.balance,
    };
  const notice: Notice = { kind: result.kind === 'nothing' ? 'notPlaced' : 'lost' };
  return { ...state, phase: 'loading', request: { what: 'table' }, notice };
}

/** Without `freshParams` a round leaves the parameters as they are. */
function afterRound(state: ShellState, tools: StateTools): ShellState {
  return tools.freshParams && state.phase === 'idle' ? chosen(state, tools.firstParams, tools) : state;
}

function shown(state: ShellState): ShellState {
  const { round } = state;
  if (state.phase !== 'showing' || round === null) return state;
  const open = round.state === 'open';
  return {
    ...state,
    phase: open ? 'open' : 'idle',
    balance: state.balanceAfter ?? state.balance,
    balanceAfter: null,
    told: round,
    last: open ? state.last : [round, ...state.last.filter(({ id }) => id !== round.id)].slice(0, mostRounds),
  };
}

function played(state: ShellState, key: string): ShellState {
  const { stake, params, balance, limits } = state;
  if (state.phase !== 'idle' || state.cooling || state.reality !== null || limits.max < limits.min) return state;
  if (stake > balance.total) return { ...state, notice: { kind: 'balance', need: stake, have: balance.total } };
  return { ...state, phase: 'busy', cooling: true, notice: null, request: { what: 'play', key, stake, params } };
}

function chosen(state: ShellState, params: Json, tools: StateTools): ShellState {
  if (state.phase !== 'idle' || state.table === null) return state;
  const limits = tools.limitsOf(state.table, params);
  return { ...state, params, limits, stake: clampStake(state.stake, limits) };
}

/** Events of the round under way. */
function reduceRound(state: ShellState, event: ShellEvent): ShellState {
  const { round, phase } = state;
  if (phase !== 'open' || round === null) return state;
  if (event.type === 'stepPressed')
    return {
      ...state,
      phase: 'busy',
      request: { what: 'step', round: round.id, index: round.steps.length, step: event.step },
    };
  if (event.type === 'collectPressed' && round.canCollect)
    return { ...state, phase: 'busy', request: { what: 'collect', round: round.id } };
  return state;
}

/** The next state. Returns the same object when the event changes nothing; an event of an older request never does. */
export function reduce(state: ShellState, event: ShellEvent, tools: StateTools): ShellState {
  switch (event.type) {
    case 'paramsSet':
      return chosen(state, event.params, tools);
    case 'stakeSet':
      return state.phase === 'idle' ? { ...state, stake: clampStake(event.stake, state.limits) } : state;
    case 'playPressed':
      return played(state, event.key);
    case 'stepPressed':
    case 'collectPressed':
      return reduceRound(state, event);
    case 'unsure':
      return state.request === event.request && state.phase === 'busy' ? { ...state, phase: 'checking' } : state;
    case 'ended':
      return state.request === event.request ? ended(state, event.result, tools) : state;
    case 'shown':
      return state.phase === 'showing' ? afterRound(shown(state), tools) : state;
    case 'cooled':
      return state.cooling ? { ...state, cooling: false } : state;
    case 'balanceHeard':
      return heard(state, event.balance);
    case 'realityDue':
      return { ...state, reality: event.minutes };
    case 'realityAnswered':
      return state.reality === null ? state : { ...state, reality: null };
    case 'noticeClosed':
      return state.notice === null ? state : { ...state, notice: null };
  }
}

/** The page has sent another balance, for example after a deposit. It contains the payout of a running presentation. */
function heard(state: ShellState, balance: PlayBalance): ShellState {
  const closes = state.notice?.kind === 'balance' && balance.total >= state.notice.need;
  const next = state.balanceAfter === null ? { ...state, balance } : { ...state, balanceAfter: balance };
  return closes ? { ...next, notice: null } : next;
}
