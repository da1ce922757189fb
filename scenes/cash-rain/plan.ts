import { createRandom } from '../kit/random';
import { falling, kinds, scenery, timing } from './config';
import type { DropKind } from './config';

/**
 * One drop, planned before the rain begins. Positions are shares of the screen, so the rain is the same on any screen
 * size.
 */
export interface Drop {
  index: number;
  kind: DropKind;
  frame: string;
  /** When the drop appears, ms after the rain began. */
  bornMs: number;
  /** Horizontal place: 0 at the left edge, 1 at the right edge. The drop's width is taken into account. */
  lane: number;
  /** Width in units. */
  size: number;
  /** Number of turns on the way down; the sign is the direction. */
  turns: number;
  /** Start of the sway and of the turns, 0–1 of a cycle. */
  phase: number;
  sway: number;
  swayTurns: number;
  /** Degrees. */
  lean: number;
  streak: boolean;
}

const bagOf = (): DropKind[] =>
  (Object.keys(kinds) as DropKind[]).flatMap((kind) => Array.from({ length: kinds[kind].share }, () => kind));

/** Plans all drops of one rain. The same seed gives the same drops. */
export const planRain = (seed: number): Drop[] => {
  const random = createRandom(seed);
  const lanes: number[] = [];
  let kindsLeft: DropKind[] = [];
  let before = -1;
  return Array.from({ length: timing.drops }, (_, index) => {
    if (!kindsLeft.length) kindsLeft = random.shuffle(bagOf());
    if (!lanes.length) {
      lanes.push(...random.shuffle(Array.from({ length: falling.lanes }, (_lane, i) => i)));
      // The last lane of one cycle must not be the first lane of the next cycle.
      if (lanes[lanes.length - 1] === before) lanes.reverse();
    }
    const column = lanes.pop() as number;
    before = column;
    const kind = kindsLeft.pop() as DropKind;
    const { size, frames } = kinds[kind];
    const flat = kind === 'greenNote' || kind === 'brightNote';
    const sign = random.next() < 0.5 ? -1 : 1;
    return {
      index,
      kind,
      frame: random.pick(frames),
      bornMs: index * timing.dropEveryMs,
      lane: (column + 0.15 + 0.7 * random.next()) / falling.lanes,
      size: random.between(size[0], size[1]),
      turns: sign * random.between(falling.spinTurns[0], falling.spinTurns[1]),
      phase: random.next(),
      sway: flat ? falling.noteSway : falling.coinSway,
      swayTurns: random.between(falling.swayTurns[0], falling.swayTurns[1]),
      lean: sign * random.between(0.35, 1) * falling.noteLean,
      streak: kind === 'coin' && random.next() < scenery.streak.share,
    };
  });
};
