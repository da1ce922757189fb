import type { RocketBet, RocketState } from '../../../../contract/rocket-rush';
import { highestStake } from '../../rules';
import type { Ask } from './requests';

/** The two bets that a player may have in a round. */
export type Slot = 1 | 2;
export const slots = [1, 2] as const;

/** What the player has set for one bet, and its request under way. */
export interface Panel {
  /** Minor units. */
  readonly stake: number;
  readonly autoOn: boolean;
  /** Automatic cash-out in hundredths, also while it is off. */
  readonly auto: number;
  /** The bet is placed when the next round opens. */
  readonly armed: boolean;
  readonly ask: Ask | null;
  /** The answer to `ask` was lost, and its outcome is being found out. */
  readonly checking: boolean;
  /** Why the last request was refused, in the player's language. */
  readonly hint: string | null;
}
export type Panels = { readonly [S in Slot]: Panel };

/** Automatic cash-out that a panel offers first: 2.00×. It is off until the player turns it on. */
const firstAuto = 200;
export const firstPanel: Panel = {
  stake: 0,
  autoOn: false,
  auto: firstAuto,
  armed: false,
  ask: null,
  checking: false,
  hint: null,
};

type Stakes = Pick<RocketState, 'stakes' | 'maxPayout'>;

/** The automatic cash-out of a panel in hundredths; null when it is off. */
export const autoOf = ({ autoOn, auto }: Panel): number | null => (autoOn ? auto : null);

/** The stakes that a panel can have, minor units. */
export const limitsFor = ({ stakes, maxPayout }: Stakes, panel: Panel): { min: number; max: number } => ({
  min: stakes.min,
  max: highestStake({ most: stakes.most, step: stakes.step, maxPayout }, autoOf(panel)),
});

/** A stake on the grid of the table's steps inside the limits. */
export function fitStake(table: Stakes, panel: Panel, stake: number): number {
  const { min, max } = limitsFor(table, panel);
  const { step } = table.stakes;
  return Math.max(min, Math.min(max, Math.floor(stake / step) * step));
}

/** The stake that "Lower stake" sets: at most the balance `have` and below the panel's stake; null for none. */
export function lowerStake(table: Stakes, panel: Panel, have: number): number | null {
  const lower = fitStake(table, panel, have);
  return lower <= have && lower < panel.stake ? lower : null;
}

/** One press of plus or minus. */
export const stepStake = (table: Stakes, panel: Panel, direction: 1 | -1): number =>
  fitStake(table, panel, panel.stake + direction * table.stakes.step);

/**
 * What the large button of a panel does now. `settle`: the flight is over and the end of the bet is not known yet.
 * `checking`: an answer was lost. `closed`: there is no round yet.
 */
export type Action = 'bet' | 'arm' | 'disarm' | 'cancel' | 'cashOut' | 'settle' | 'busy' | 'checking' | 'closed';

export interface ActionGiven {
  readonly panel: Panel;
  /** The bet of this panel in the present round, or an earlier one whose end is unknown. */
  readonly bet: RocketBet | undefined;
  readonly round: RocketState['round'] | null;
}

/** The action of a panel. */
export function actionOf({ panel, bet, round }: ActionGiven): Action {
  if (round === null) return 'closed';
  if (panel.ask !== null) return panel.checking ? 'checking' : 'busy';
  if (bet?.state === 'open') {
    if (bet.round !== round.id) return 'settle';
    if (round.phase === 'betting') return 'cancel';
    return round.phase === 'flying' ? 'cashOut' : 'settle';
  }
  if (panel.armed) return 'disarm';
  return round.phase === 'betting' && (bet === undefined || bet.state === 'returned') ? 'bet' : 'arm';
}

/** The bet that a panel shows: an open one first, else the last one of the present round. */
export function betOf(own: readonly RocketBet[], slot: Slot, round: number | undefined): RocketBet | undefined {
  const bets = own.filter((bet) => bet.slot === slot);
  return bets.find(({ state }) => state === 'open') ?? bets.filter((bet) => bet.round === round).at(-1);
}
