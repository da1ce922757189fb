import { combine, createStore, sample } from 'effector';
import { busyWhile } from '../../../core/busy';
import { $balance, balanceRefreshRequested } from '../../wallet';
import { saidOf } from './frame';
import { $running } from './launch';
import { left } from './place';

/** A round that the game has begun and not ended. Amounts in minor units. */
export interface OpenRound {
  id: string;
  stake: number;
}

export const roundBegan = saidOf('roundBegan');
export const roundEnded = saidOf('roundEnded');

/** The open round of the game in the frame; null between rounds. */
export const $round = createStore<OpenRound | null>(null)
  .on(roundBegan, (_, { round, stake }) => ({ id: round, stake }))
  .on(roundEnded, (open, { round }) => (open?.id === round ? null : open))
  .reset($running);
export const $roundOpen = $round.map((round) => round !== null);
// The page must not reload in the middle of a round (CF18, CF20).
busyWhile($roundOpen, 'game');

/** What can be staked, minor units. */
export interface Purse {
  total: number;
  locked: number;
}
/** A game of an outside supplier is played for money. What it says about balance and rounds is not relied on. */
export const $isOutside = $running.map(
  (running) => running !== null && running.launch.mode === 'real' && running.launch.origin !== 'null',
);
const balanceSaid = saidOf('balanceChanged');
/** The balance that a game of ours, or a demo, told last; null before the first one. */
export const $told = createStore<Purse | null>(null).reset($running);
sample({
  clock: balanceSaid,
  source: $isOutside,
  filter: (isOutside) => !isOutside,
  fn: (_, { balance }) => balance,
  target: $told,
});
sample({ clock: [balanceSaid, roundEnded], filter: $isOutside, fn: () => undefined, target: balanceRefreshRequested });

/** The member's own balance as the game knows it. */
export const $purse = $balance.map((balance): Purse | null =>
  balance === null ? null : { total: balance.money, locked: balance.money - balance.withdrawMoney },
);

/** The balance in the page's own bar: what the game told last, or the wallet's. */
export const $shownPurse = combine($told, $purse, (told, purse) => told ?? purse);

// The other pages show the balance of the wallet, which the game has changed.
sample({ clock: left, target: balanceRefreshRequested });
