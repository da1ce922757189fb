import { clamp01, easeOut } from '../../../scenes/kit/park';
import type { Tone } from '../../shell/scene-port';
import { deal, places } from './config';
import type { Place } from './config';
import type { TuskLook } from './look';

/** The position of a card. One object per card is reused for all frames. */
export interface CardPose {
  x: number;
  y: number;
  scale: number;
  /** Degrees. */
  turn: number;
  /** Width of the card while it turns over, 0–1. */
  width: number;
  /** Whether the back is up. */
  back: boolean;
  alpha: number;
}

export const newPose = (): CardPose => ({ x: 0, y: 0, scale: 1, turn: 0, width: 1, back: false, alpha: 0 });

const mix = (from: number, to: number, t: number): number => from + (to - from) * t;

const between = (pose: CardPose, from: Place, to: Place, t: number): void => {
  pose.x = mix(from.x, to.x, t);
  pose.y = mix(from.y, to.y, t);
  pose.scale = mix(from.scale, to.scale, t);
  pose.turn = mix(from.turn, to.turn, t);
  pose.width = 1;
  pose.back = false;
  pose.alpha = 1;
};

/**
 * The cards on the table as a function of time: the current card, the card before it, and the card that leaves. Knows
 * only the cards that were turned over.
 */
export class Table {
  readonly #still: boolean;
  #cards: readonly number[] = [];
  #leaving: readonly number[] = [];
  #dealtAtMs = -Infinity;
  #clearedAtMs = -Infinity;
  #lost = false;
  #over = false;
  #tone: Tone = 'none';

  /** `still`: cards fade instead of moving. */
  constructor(still: boolean) {
    this.#still = still;
  }

  get cards(): readonly number[] {
    return this.#cards;
  }

  get lost(): boolean {
    return this.#lost;
  }

  get over(): boolean {
    return this.#over;
  }

  /** The round is over and pays more than its stake. */
  get won(): boolean {
    return this.#over && (this.#tone === 'win' || this.#tone === 'big');
  }

  /** When the current card was dealt; -Infinity when it lay there before. */
  get dealtAtMs(): number {
    return this.#dealtAtMs;
  }

  get dealMs(): number {
    return this.#still ? deal.fadeMs : deal.ms;
  }

  /** Shows a round without motion, or the empty table. */
  rest(look: TuskLook | null, over: boolean, tone: Tone): void {
    this.#cards = look?.cards ?? [];
    this.#leaving = [];
    this.#lost = look?.lost ?? false;
    this.#over = over;
    this.#tone = tone;
    this.#dealtAtMs = -Infinity;
    this.#clearedAtMs = -Infinity;
  }

  /** A new round begins at `ms`: the cards of the last one leave. */
  clear(ms: number): void {
    this.#leaving = this.#cards;
    this.#cards = [];
    this.#lost = false;
    this.#over = false;
    this.#tone = 'none';
    this.#clearedAtMs = ms;
  }

  /** Shows the answer from `ms` on. Returns when the presentation is finished. */
  show(look: TuskLook, { over, tone }: { readonly over: boolean; readonly tone: Tone }, ms: number): number {
    const dealt = look.cards.length > this.#cards.length;
    this.#cards = look.cards;
    this.#lost = look.lost;
    this.#over = over;
    this.#tone = tone;
    if (dealt) this.#dealtAtMs = Math.max(ms, this.#clearedAtMs + deal.clearMs);
    const turned = dealt ? this.#dealtAtMs + this.dealMs : ms;
    return over ? turned + deal.endMs : turned;
  }

  /** 0–1: how far the current card has come from the deck. */
  dealtAt(ms: number): number {
    return clamp01((ms - this.#dealtAtMs) / this.dealMs);
  }

  /** Rank of the current card (0), the previous card (1) and the card that leaves the table (2); null for none. */
  rankOf(slot: number): number | null {
    return this.#cards.at(-1 - slot) ?? this.#leaving.at(-1 - slot) ?? null;
  }

  /** Writes the pose of a slot at `ms` into `pose`. */
  pose(slot: number, ms: number, pose: CardPose): void {
    if (slot < this.#cards.length) this.#poseDealt(slot, ms, pose);
    else if (this.#cards.length === 0 && slot < Math.min(2, this.#leaving.length)) this.#poseLeaving(slot, ms, pose);
    else pose.alpha = 0;
  }

  #poseDealt(slot: number, ms: number, pose: CardPose): void {
    const t = this.dealtAt(ms);
    if (this.#still) return this.#poseFaded(slot, t, pose);
    const eased = easeOut(t);
    if (slot === 0) {
      between(pose, places.deck, places.card, eased);
      pose.y -= deal.lift * Math.sin(t * Math.PI);
      pose.back = t < 0.5;
      pose.width = Math.max(0.03, Math.abs(Math.cos(t * Math.PI)));
      pose.alpha = ms < this.#dealtAtMs ? 0 : 1;
    } else if (slot === 1) between(pose, places.card, places.past, eased);
    else {
      between(pose, places.past, places.gone, eased);
      pose.alpha = 1 - t;
    }
  }

  #poseFaded(slot: number, t: number, pose: CardPose): void {
    const place = slot === 0 ? places.card : places.past;
    between(pose, place, place, 0);
    pose.alpha = slot < 2 ? t : 0;
  }

  #poseLeaving(slot: number, ms: number, pose: CardPose): void {
    const t = clamp01((ms - this.#clearedAtMs) / deal.clearMs);
    const place = slot === 0 ? places.card : places.past;
    between(pose, place, this.#still ? place : places.gone, this.#still ? 0 : t * t);
    pose.alpha = 1 - t;
  }
}
