import { useSyncExternalStore } from 'react';
import { stakeOf } from '../rules';
import type { KenteParams } from '../rules';
import { doubled, emptyTable, obstacleOf, withChips, without } from './chips';
import type { Obstacle } from './chips';
import type { KentePlay } from './types';

/** What a tap on a number does: a chip on it, chips on it and its neighbours, or its sheet with all bets. */
export type TapMode = 'number' | 'neighbours' | 'bets';

/**
 * What the player holds. The parts of the page share it. It belongs to the page, not to a round: the chips on the table
 * are the parameters of the game.
 */
export interface Hand {
  /** The chosen chip, 0–6. */
  readonly chip: number;
  readonly mode: TapMode;
  /** The table as it is now, and the tables before it, for Undo. It counts only while `now` is on the table. */
  readonly now: KenteParams;
  readonly before: readonly KenteParams[];
  /** The last chips that could not be placed. A new object for each refusal. */
  readonly refused: { readonly by: Obstacle } | null;
}

const firstHand: Hand = { chip: 1, mode: 'number', now: emptyTable, before: [], refused: null };
/** How many changes of the table can be undone. */
const mostUndone = 100;

/** Holds the hand and tells the parts of a change. */
export function createHandStore() {
  let hand = firstHand;
  const listeners = new Set<() => void>();
  return {
    get: () => hand,
    set: (change: Partial<Hand>): void => {
      hand = { ...hand, ...change };
      for (const tell of listeners) tell();
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
export type HandStore = ReturnType<typeof createHandStore>;
/** A frame holds one game. */
const theHand = createHandStore();

/** What can be done with the chips. All of it does nothing during a round. */
export interface HandActions {
  readonly hand: Hand;
  readonly canUndo: boolean;
  choose(chip: number): void;
  setMode(mode: TapMode): void;
  /** Places one chip of `amount` (minor units) on each place. */
  place(names: readonly string[], amount: number): void;
  remove(name: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  /** Puts the chips of an earlier round on the table. */
  repeat(chips: KenteParams): void;
}

/** The actions on a hand and the table of `play`. */
export function handActions(store: HandStore, play: KentePlay): HandActions {
  const hand = store.get();
  const { params, table } = play;
  const kept = hand.now === params ? hand.before : [];
  const put = (next: KenteParams): void => {
    if (!play.canSet || table === null) return;
    // Chips can always be taken off, also from a table that is above the limits.
    const by = stakeOf(next) > stakeOf(params) ? obstacleOf(next, table) : null;
    if (by !== null) return store.set({ refused: { by } });
    store.set({ now: next, before: [...kept, params].slice(-mostUndone), refused: null });
    play.setParams(next);
  };
  return {
    hand,
    canUndo: play.canSet && kept.length > 0,
    choose: (chip) => store.set({ chip }),
    setMode: (mode) => store.set({ mode }),
    place: (names, amount) => put(withChips(params, names, amount)),
    remove: (name) => put(without(params, name)),
    undo: () => {
      const last = kept.at(-1);
      if (!play.canSet || last === undefined) return;
      store.set({ now: last, before: kept.slice(0, -1), refused: null });
      play.setParams(last);
    },
    clear: () => put(emptyTable),
    double: () => put(doubled(params)),
    repeat: (chips) => put(chips),
  };
}

/** The hand of this page. */
export function useHand(play: KentePlay): HandActions {
  useSyncExternalStore(theHand.subscribe, theHand.get);
  return handActions(theHand, play);
}
