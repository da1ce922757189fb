import type { RocketBet, RocketEvent, RocketState } from '../../../../contract/rocket-rush';
import type { PlayBalance } from '../../../../contract/house-games';
import { codes } from '../../../../contract/wire/errors';
import { endings } from '../../../shell/play-state';
import { refusedHave } from '../../../shell/stake';
import type { FeedLink } from './feed';
import { fitTimes } from '../../../shell/times/times';
import { actionOf, autoOf, betOf, firstPanel, fitStake, slots } from './panels';
import type { Panel, Slot } from './panels';
import type { Ask, AskResult } from './requests';
import { noTotals, withBalance, withBets, withEvent, withState } from './state';
import type { GameState } from './state';

/** New idempotency keys, one for each panel. */
export type Keys = { readonly [S in Slot]: string };

export type GameEvent =
  | { readonly type: 'stateRead'; readonly state: RocketState; readonly keys: Keys }
  | { readonly type: 'heard'; readonly event: RocketEvent; readonly keys: Keys }
  | { readonly type: 'betsRead'; readonly bets: readonly RocketBet[] }
  | { readonly type: 'linked'; readonly link: FeedLink }
  /** The page is left or hidden for long: a bet for the next round is not placed without the player. */
  | { readonly type: 'left' }
  | { readonly type: 'stakeSet'; readonly slot: Slot; readonly stake: number }
  | { readonly type: 'autoSet'; readonly slot: Slot; readonly on: boolean; readonly auto: number }
  | { readonly type: 'selected'; readonly slot: Slot }
  | { readonly type: 'secondSet'; readonly open: boolean }
  | { readonly type: 'pressed'; readonly slot: Slot; readonly keys: Keys }
  | { readonly type: 'unsure'; readonly slot: Slot; readonly ask: Ask }
  | { readonly type: 'ended'; readonly slot: Slot; readonly ask: Ask; readonly result: AskResult }
  | { readonly type: 'sessionOver'; readonly text: string }
  | { readonly type: 'balanceHeard'; readonly balance: PlayBalance; readonly now: number }
  | { readonly type: 'realityDue'; readonly minutes: number }
  | { readonly type: 'realityAnswered' }
  | { readonly type: 'noticeClosed' };

export const firstState = (balance: PlayBalance): GameState => ({
  link: 'loading',
  table: null,
  round: null,
  totals: noTotals,
  bets: [],
  own: [],
  results: [],
  balance,
  balanceAt: 0,
  panels: { 1: firstPanel, 2: firstPanel },
  selected: 1,
  second: false,
  notice: null,
  reality: null,
  over: null,
});

const withPanel = (state: GameState, slot: Slot, change: Partial<Panel>): GameState => ({
  ...state,
  panels: { ...state.panels, [slot]: { ...state.panels[slot], ...change } },
});

/** The action of a panel's large button. */
export const actionIn = (state: GameState, slot: Slot) =>
  actionOf({
    panel: state.panels[slot],
    bet: betOf(state.own, slot, state.round?.id),
    round: state.round,
  });

const disarmed = (state: GameState): GameState =>
  slots.reduce((next, slot) => (next.panels[slot].armed ? withPanel(next, slot, { armed: false }) : next), state);

/** Stakes that are under way and not yet in the balance, minor units. */
const underWay = (state: GameState): number =>
  slots.reduce((sum, slot) => {
    const { ask } = state.panels[slot];
    return sum + (ask?.what === 'bet' ? ask.stake : 0);
  }, 0);

/** The balance on the screen: a stake under way is already gone. */
export const shownTotal = (state: GameState): number => Math.max(0, state.balance.total - underWay(state));

function stake(state: GameState, slot: Slot, key: string): GameState {
  const panel = state.panels[slot];
  const { round } = state;
  const ready = withPanel(state, slot, { armed: false, hint: null });
  if (round === null || state.reality !== null) return ready;
  const have = shownTotal(state);
  if (panel.stake > have) return { ...ready, notice: { kind: 'balance', slot, need: panel.stake, have } };
  const ask: Ask = { what: 'bet', key, round: round.id, slot, stake: panel.stake, auto: autoOf(panel) };
  return withPanel(ready, slot, { ask });
}

/** Places the bets that wait for this round. */
const placed = (state: GameState, keys: Keys): GameState =>
  slots.reduce(
    (next, slot) =>
      next.panels[slot].armed && next.round?.phase === 'betting' && actionIn(next, slot) === 'disarm'
        ? stake(next, slot, keys[slot])
        : next,
    state,
  );

function pressed(state: GameState, slot: Slot, keys: Keys): GameState {
  const action = actionIn(state, slot);
  const bet = betOf(state.own, slot, state.round?.id);
  if (action === 'bet') return stake(state, slot, keys[slot]);
  if (action === 'arm') return state.reality === null ? withPanel(state, slot, { armed: true, hint: null }) : state;
  if (action === 'disarm') return withPanel(state, slot, { armed: false });
  if ((action === 'cancel' || action === 'cashOut') && bet)
    return withPanel(state, slot, { ask: { what: action, bet: bet.id }, hint: null });
  return state;
}

function ended(state: GameState, slot: Slot, result: AskResult): GameState {
  const asked = state.panels[slot].ask;
  const idle = withPanel(state, slot, { ask: null, checking: false });
  if (result.kind === 'placed')
    return withBets(withBalance(idle, result.placed.balance, result.placed.now), [result.placed.bet]);
  if (result.kind === 'nothing') return { ...idle, notice: { kind: 'notPlaced' } };
  if (result.kind === 'lost') return { ...idle, notice: { kind: 'lost' } };
  if (endings.includes(result.code)) return { ...idle, over: result.message };
  if (result.code === codes.insufficientBalance && asked?.what === 'bet') {
    const balance = refusedHave(result.data, state.balance);
    return { ...idle, balance, notice: { kind: 'balance', slot, need: asked.stake, have: balance.total } };
  }
  return withPanel(idle, slot, { hint: result.message });
}

/** Stakes of both panels when the table is there. The first stake is the second preset. */
function dressed(state: GameState): GameState {
  const { table } = state;
  if (table === null) return state;
  return slots.reduce((next, slot) => {
    const panel = next.panels[slot];
    const wanted = panel.stake || (table.stakes.presets[1] ?? table.stakes.min);
    return withPanel(next, slot, { stake: fitStake(table, panel, wanted) });
  }, state);
}

/** A panel keeps its settings while a bet or a request of it is under way. */
export const canSet = (state: GameState, slot: Slot): boolean =>
  state.table !== null && state.panels[slot].ask === null && !['cancel', 'closed'].includes(actionIn(state, slot));

function set(state: GameState, event: Extract<GameEvent, { type: 'stakeSet' | 'autoSet' }>): GameState {
  const { table, panels } = state;
  const { slot } = event;
  if (table === null || !canSet(state, slot)) return state;
  if (event.type === 'stakeSet')
    return withPanel(state, slot, { stake: fitStake(table, panels[slot], event.stake), hint: null });
  const panel = { ...panels[slot], autoOn: event.on, auto: fitTimes(event.auto), hint: null };
  return withPanel(state, slot, { ...panel, stake: fitStake(table, panel, panel.stake) });
}

/** The second panel can be closed only without a bet. */
function second(state: GameState, open: boolean): GameState {
  if (open) return { ...state, second: true, selected: 2 };
  if (!['bet', 'arm', 'disarm'].includes(actionIn(state, 2))) return state;
  return { ...withPanel(state, 2, { armed: false, hint: null }), second: false, selected: 1 };
}

/** Events about requests: they count only for the request that is under way. */
function reduceAsk(state: GameState, event: Extract<GameEvent, { ask: Ask }>): GameState {
  if (state.panels[event.slot].ask !== event.ask) return state;
  return event.type === 'unsure'
    ? withPanel(state, event.slot, { checking: true })
    : ended(state, event.slot, event.result);
}

/** The next state. Returns the same object when the event changes nothing. */
export function reduce(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'stateRead':
      return placed(dressed(withState(state, event.state)), event.keys);
    case 'heard':
      return placed(withEvent(state, event.event), event.keys);
    case 'betsRead':
      return withBets(
        state,
        event.bets.filter(({ id }) => state.own.some((bet) => bet.id === id)),
      );
    case 'linked':
      if (state.link === event.link) return state;
      return { ...(event.link === 'lost' ? disarmed(state) : state), link: event.link };
    case 'left':
      return disarmed(state);
    case 'stakeSet':
    case 'autoSet':
      return set(state, event);
    case 'selected':
      return state.selected === event.slot ? state : { ...state, selected: event.slot };
    case 'secondSet':
      return second(state, event.open);
    case 'pressed':
      return state.over === null ? pressed(state, event.slot, event.keys) : state;
    case 'unsure':
    case 'ended':
      return reduceAsk(state, event);
    case 'sessionOver':
      return { ...state, over: event.text };
    case 'balanceHeard':
      return withBalance(state, event.balance, event.now);
    case 'realityDue':
      return { ...disarmed(state), reality: event.minutes };
    case 'realityAnswered':
      return { ...state, reality: null };
    case 'noticeClosed':
      return state.notice === null ? state : { ...state, notice: null };
  }
}
