import { clamp01, easeOut } from '../kit/park';
import { motion } from './config';

/** The drawn card at one time. One object is reused for all frames. */
export interface CardPose {
  /** 0: at the lamp, 1: shown large, 2: at its slot. */
  path: number;
  /** Width of the card from the turn, 0–1, and whether its front is seen. */
  turn: number;
  front: boolean;
  alpha: number;
}

export const emptyCardPose = (): CardPose => ({ path: 0, turn: 1, front: false, alpha: 0 });

/** How long the card takes from the answer to its slot, ms. */
export const cardMs = (reduced: boolean): number =>
  reduced ? motion.fadeMs * 2 + motion.holdMs : motion.bloomMs + motion.flipMs + motion.holdMs + motion.flyMs;

/** Writes the pose of the card `age` ms after the lamp was lit. */
export function poseCard(age: number, reduced: boolean, pose: CardPose): void {
  if (reduced) {
    const end = motion.fadeMs + motion.holdMs;
    pose.path = 1;
    pose.turn = 1;
    pose.front = true;
    pose.alpha = clamp01(age / motion.fadeMs) * (1 - clamp01((age - end) / motion.fadeMs));
    return;
  }
  const out = clamp01((age - motion.bloomMs) / motion.flipMs);
  const away = clamp01((age - motion.bloomMs - motion.flipMs - motion.holdMs) / motion.flyMs);
  pose.path = easeOut(out) + away * away;
  // One half turn: the back is seen in its first half.
  pose.turn = Math.abs(Math.cos(easeOut(out) * Math.PI));
  pose.front = easeOut(out) > 0.5;
  pose.alpha = age < motion.bloomMs ? 0 : 1 - clamp01((away - 0.85) / 0.15);
}

/** Angle of a lamp that was lit `age` ms ago, degrees: it swings and comes to rest. */
export function swingAt(age: number): number {
  if (age < 0 || age >= motion.swingMs) return 0;
  const left = 1 - age / motion.swingMs;
  return motion.swingDegrees * left * left * Math.sin((age / 280) * Math.PI);
}
