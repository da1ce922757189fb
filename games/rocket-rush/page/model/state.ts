import type {
  LiveBet,
  RocketBet,
  RocketEvent,
  RocketResult,
  RocketRound,
  RocketState,
  RocketTotals,
} from '../../../../contract/rocket-rush';
import { liveBetsShown, resultsShown } from '../../../../contract/rocket-rush';
import type { PlayBalance } from '../../../../contract/house-games';
import type { FeedLink } from './feed';
import type { Panels, Slot } from './panels';

/** What stays the same while the page is open. */
export type RocketTable = Pick<
  RocketState,
  | 'demo'
  | 'rulesVersion'
  | 'stakes'
  | 'maxPayout'
  | 'returnRate'
  | 'bettingMs'
  | 'pauseMs'
  | 'heartbeatMs'
  | 'pollMs'
  | 'market'
>;

/** A message that a sheet must show to the player. */
export type Notice =
  | { readonly kind: 'balance'; readonly slot: Slot; readonly need: number; readonly have: number }
  | { readonly kind: 'notPlaced' | 'lost' };

export interface GameState {
  /** `loading` until the state was read for the first time. */
  readonly link: 'loading' | FeedLink;
  readonly table: RocketTable | null;
  readonly round: RocketRound | null;
  readonly totals: RocketTotals;
  /** The live list, newest first. */
  readonly bets: readonly LiveBet[];
  /** The player's bets of this round, and earlier ones whose end is not known yet. */
  readonly own: readonly RocketBet[];
  /** Newest first. */
  readonly results: readonly RocketResult[];
  readonly balance: PlayBalance;
  /** The server's time of `balance`, ms. An older one never replaces it. */
  readonly balanceAt: number;
  readonly panels: Panels;
  /** The panel whose stake and automatic cash-out are shown. */
  readonly selected: Slot;
  /** Whether the player has opened the second panel. */
  readonly second: boolean;
  readonly notice: Notice | null;
  /** Minutes played, when a reality check is due. */
  readonly reality: number | null;
  /** Why the game session is over. */
  readonly over: string | null;
}

export const noTotals: RocketTotals = { bets: 0, staked: 0, cashed: 0, paid: 0 };

/** A bet that has ended never becomes open again: an older message may arrive after a newer one. */
function upsert(own: readonly RocketBet[], bet: RocketBet): readonly RocketBet[] {
  const known = own.find(({ id }) => id === bet.id);
  if (known === undefined) return [...own, bet];
  if (known.state !== 'open' && bet.state === 'open') return own;
  return own.map((one) => (one.id === bet.id ? bet : one));
}

/** A panel's request ends when an event contains its outcome. */
function answered(panels: Panels, bet: RocketBet): Panels {
  const panel = panels[bet.slot];
  const { ask } = panel;
  if (ask === null) return panels;
  const known = ask.what === 'bet' ? ask.round === bet.round : ask.bet === bet.id && bet.state !== 'open';
  return known ? { ...panels, [bet.slot]: { ...panel, ask: null, checking: false } } : panels;
}

/** Takes over bets of the player in their new state. */
export const withBets = (state: GameState, bets: readonly RocketBet[]): GameState =>
  bets.reduce<GameState>(
    (next, bet) => ({ ...next, own: upsert(next.own, bet), panels: answered(next.panels, bet) }),
    state,
  );

/** The balance at a time of the server. An older one changes nothing. */
export const withBalance = (state: GameState, balance: PlayBalance | null, now: number): GameState =>
  balance === null || now < state.balanceAt ? state : { ...state, balance, balanceAt: now };

/** Bets of an earlier round stay while their end is unknown. */
const kept = (own: readonly RocketBet[], round: number): readonly RocketBet[] =>
  own.filter((bet) => bet.round === round || bet.state === 'open');

const resultOf = (round: RocketRound): readonly RocketResult[] =>
  round.value === null || round.crashedAt === null
    ? []
    : [
        {
          id: round.id,
          chain: round.chain,
          number: round.number,
          crash: round.crash,
          value: round.value,
          crashedAt: round.crashedAt,
        },
      ];

const withResult = (results: readonly RocketResult[], round: RocketRound): readonly RocketResult[] => {
  const added = resultOf(round);
  return [...added, ...results.filter(({ id }) => id !== round.id)].slice(0, resultsShown);
};

/** The live list after a `bets` event. */
function changed(bets: readonly LiveBet[], event: Extract<RocketEvent, { kind: 'bets' }>): readonly LiveBet[] {
  const gone = new Set([...event.cancelled, ...event.placed.map(({ id }) => id)]);
  const cashed = new Map(event.cashed.map((one) => [one.id, one]));
  const present = bets.filter(({ id }) => !gone.has(id));
  return [...event.placed, ...present].slice(0, liveBetsShown).map((bet) => {
    const paid = cashed.get(bet.id);
    return paid ? { ...bet, at: paid.at, payout: paid.payout } : bet;
  });
}

/** The state after the server's whole picture. */
export function withState(before: GameState, given: RocketState): GameState {
  const { round, totals, bets, own, results, balance, now, lastEvent: _, ...table } = given;
  const next: GameState = {
    ...before,
    link: before.link === 'loading' ? 'live' : before.link,
    table,
    round,
    totals,
    bets,
    results,
    own: kept(before.own, round.id),
  };
  return withBets(withBalance(next, balance, now), own);
}

/** The state after one event. */
export function withEvent(state: GameState, event: RocketEvent): GameState {
  if (event.kind === 'bets') {
    const next = withBets(withBalance(state, event.balance, event.now), event.own);
    if (event.round !== state.round?.id) return next;
    return { ...next, totals: event.totals, bets: changed(state.bets, event) };
  }
  const { round } = event;
  if (state.round !== null && round.id < state.round.id) return state;
  if (event.kind === 'flying') return { ...state, round, totals: event.totals };
  if (event.kind === 'crashed') return { ...state, round, results: withResult(state.results, round) };
  if (event.kind === 'voided') return { ...state, round };
  if (round.id === state.round?.id) return { ...state, round };
  return { ...state, round, totals: noTotals, bets: [], own: kept(state.own, round.id) };
}
