import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ball, goal, shot } from './config';
import { penaltyLayout, picture } from './layout';
import type { PenaltyLook } from './look';
import { emptyPose, readyPose, Shot } from './shot';

const sides = ['left', 'right'] as const;
const looks = fc
  .record({ side: fc.constantFrom(...sides), dive: fc.constantFrom(...sides) })
  .map(({ side, dive }): PenaltyLook => ({ side, dive, goal: side !== dive }));
const waits = fc.integer({ min: 0, max: 15_000 });
const spot = 300;
const taken = (look: PenaltyLook, wait = 200, high = false): Shot => {
  const one = new Shot(1_000);
  one.answer(1_000 + wait, look, high);
  return one;
};
const poseAt = (one: Shot, ms: number) => {
  const pose = emptyPose();
  one.pose(ms, spot, pose);
  return pose;
};

describe('a shot', () => {
  test('it takes the same time with every result', () => {
    fc.assert(
      fc.property(looks, waits, fc.boolean(), (look, wait, high) => {
        const one = taken(look, wait, high);
        const run = Math.max(wait, shot.leastMs);
        expect(one.endMs - 1_000).toBe(run + shot.runMs + shot.flyMs + shot.endMs);
      }),
    );
  });

  test('without an answer nobody shoots or dives', () => {
    const one = new Shot(0);
    const pose = poseAt(one, 20_000);
    expect([one.endMs, pose.ball.x, pose.keeper.dive, pose.kicker.kind]).toEqual([Infinity, 0, 0, 'stand']);
  });

  test('the ball ends on the side of the shot between the posts, the keeper on the side of the dive', () => {
    fc.assert(
      fc.property(looks, fc.boolean(), (look, high) => {
        const one = taken(look, 200, high);
        const pose = poseAt(one, one.endMs);
        expect(Math.sign(pose.ball.x)).toBe(look.side === 'left' ? -1 : 1);
        expect(Math.abs(pose.ball.x)).toBeLessThan(goal.half - 30);
        expect(pose.ball.y).toBeLessThanOrEqual(0);
        expect(pose.ball.y).toBeGreaterThan(-goal.height);
        expect(pose.keeper.dive).toBe(look.dive === 'left' ? -1 : 1);
        expect(pose.kicker.kind === 'cheer').toBe(look.goal);
      }),
    );
  });

  test('a saved ball is in the gloves, and a goal is far from the keeper', () => {
    fc.assert(
      fc.property(looks, fc.nat({ max: 2_000 }), (look, age) => {
        const one = taken(look);
        const { ball: at, keeper } = poseAt(one, one.arriveMs + age);
        const distance = Math.abs(at.x - keeper.x);
        if (look.goal) expect(distance).toBeGreaterThan(ball.x);
        else expect(distance).toBeLessThan(140);
      }),
    );
  });

  test('the height of the shot does not depend on the result', () => {
    const [one, other] = sides.map((dive) => taken({ side: 'left', dive, goal: dive === 'right' }, 200, true));
    expect(poseAt(one!, one!.kickMs - 1)).toEqual(poseAt(other!, other!.kickMs - 1));
  });

  test('ball and keeper never jump before the ball arrives', () => {
    fc.assert(
      fc.property(looks, fc.nat({ max: 1_400 }), (look, age) => {
        const one = taken(look);
        const ms = Math.min(1_000 + age, one.arriveMs - 2);
        const [now, next] = [poseAt(one, ms), poseAt(one, ms + 1)];
        expect(Math.hypot(next.ball.x - now.ball.x, next.ball.y - now.ball.y)).toBeLessThan(4);
        expect(Math.abs(next.keeper.x - now.keeper.x)).toBeLessThan(10);
      }),
    );
  });

  test('a second answer changes nothing', () => {
    const one = taken({ side: 'left', dive: 'left', goal: false });
    one.answer(9_000, { side: 'left', dive: 'right', goal: true }, true);
    expect(poseAt(one, one.endMs).keeper.dive).toBe(-1);
  });

  test('before a shot the ball lies on its spot', () => {
    const pose = emptyPose();
    readyPose(0, spot, pose);
    expect([pose.ball.x, pose.ball.scale, pose.keeper.x, pose.net]).toEqual([0, 1, 0, 0]);
  });
});

describe('the place of goal, ball and pill', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 70, max: 130 }),
    bottom: fc.integer({ min: 230, max: 300 }),
  });

  test('the whole goal and the ball are in the free space', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const layout = penaltyLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(layout.goal.left).toBeGreaterThanOrEqual(0);
        expect(layout.goal.top).toBeGreaterThan(top);
        expect(layout.goal.left + layout.goal.width).toBeLessThanOrEqual(width);
        expect(layout.y + layout.spot * layout.unit).toBeLessThan(Math.max(height - bottom, top + 80));
        expect(layout.pillY).toBeGreaterThan(layout.goal.top + layout.goal.height);
      }),
    );
  });

  test('each half of the goal is at least 44 px wide and high on a phone', () => {
    const { goal: box } = penaltyLayout(360, 640, { top: 84, bottom: 252, left: 0, right: 0 });
    expect(box.width / 2).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
  });

  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, top, bottom }) => {
        const { x, y, backUnit } = penaltyLayout(width, height, { top, bottom, left: 0, right: 0 });
        expect(x - picture.x * backUnit).toBeLessThanOrEqual(0.001);
        expect(y - picture.y * backUnit).toBeLessThanOrEqual(0.001);
        expect(x + (picture.width - picture.x) * backUnit).toBeGreaterThanOrEqual(width - 0.001);
        expect(y + (picture.height - picture.y) * backUnit).toBeGreaterThanOrEqual(height - 0.001);
      }),
    );
  });
});
