import type { Speech } from '../../shell/game';
import { roundOnStage } from '../../shell/round-on-stage';
import { ranks, winningRanks } from '../rules';
import type { Side } from '../rules';
import type { TuskPlay, TuskRound } from './types';

/** The round on the table, or null while a new one is awaited. */
export const roundOnTable = (play: Pick<TuskPlay, 'phase' | 'round' | 'told'>): TuskRound | null => roundOnStage(play);

/** A card in words: "7, Leopard". */
export const cardName = (card: number, speech: Speech): string =>
  speech.t('card', { number: speech.count(card + 1), animal: speech.t(`animal_${card}`) });

/** The chance of a pick after `card`, in ten-thousandths, rounded to the nearest. */
export const chanceOf = (card: number, side: Side): number => Math.round((winningRanks(card, side) * 10_000) / ranks);

/** One of the drawn cards. `pick` is what the player picked before it; null for the first card. */
export interface DrawnCard {
  readonly card: number;
  readonly pick: Side | null;
  readonly lost: boolean;
}

export const drawnCards = ({ view }: TuskRound): readonly DrawnCard[] =>
  view.cards.map((card, at) => ({
    card,
    pick: view.picks[at - 1] ?? null,
    lost: view.lost && at === view.cards.length - 1,
  }));

/** A pick on its button. */
export interface Offer {
  readonly side: Side;
  /** The numbers that win, for example 7 and 13; null without a current card. */
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  /** What the round pays once the pick is won, in ten-thousandths; null when the pick is not offered. */
  readonly pays: number | null;
}

/** The picks after the current card. Null without an open round. */
export function offersOf(round: TuskRound | null): readonly [Offer, Offer] | null {
  const card = round?.view.cards.at(-1);
  if (round?.open !== true || card === undefined) return null;
  const offer = (side: Side, from: number, to: number): Offer => ({
    ...{ side, from, to },
    chance: chanceOf(card, side),
    pays: round.view.offers[side],
  });
  return [offer('higher', card + 1, ranks), offer('lower', 1, card + 1)];
}
