import { describe, expect, test } from 'vitest';
import { gift, widePicture, lamps, motion } from './config';
import { cardsLayout, lampPlaces } from './layout';
import { noSafeArea } from '../kit/scene';
import { cardMs, emptyCardPose, poseCard, swingAt } from './logic';

describe('the drawn card', () => {
  test('goes from the lamp over the middle to its slot, and turns over once', () => {
    const pose = emptyCardPose();
    let last = -1;
    let turns = 0;
    let front = false;
    for (let age = 0; age <= cardMs(false); age += 10) {
      poseCard(age, false, pose);
      expect(pose.path).toBeGreaterThanOrEqual(last);
      if (pose.front !== front) turns += 1;
      [last, front] = [pose.path, pose.front];
    }
    expect([turns, front, last]).toEqual([1, true, 2]);
  });

  test('only fades with reduced motion', () => {
    const pose = emptyCardPose();
    poseCard(0, true, pose);
    expect(pose).toMatchObject({ alpha: 0, path: 1, front: true });
    poseCard(motion.fadeMs + 100, true, pose);
    expect(pose).toMatchObject({ alpha: 1, path: 1, turn: 1 });
    poseCard(cardMs(true), true, pose);
    expect(pose.alpha).toBe(0);
  });

  test('a lamp swings at most by its angle and comes to rest', () => {
    for (let age = 0; age < motion.swingMs; age += 7)
      expect(Math.abs(swingAt(age))).toBeLessThanOrEqual(motion.swingDegrees);
    expect(swingAt(motion.swingMs)).toBe(0);
  });
});

describe.each([
  [390, 844],
  [360, 640],
  [320, 568],
  [540, 960],
  [412, 915],
])('on a screen of %d by %d', (width, height) => {
  const place = cardsLayout(width, height, { ...noSafeArea, bottom: height * 0.4 });

  test('the picture covers the screen', () => {
    expect(place.x).toBeLessThanOrEqual(0);
    expect(place.y).toBeLessThanOrEqual(0);
    expect(place.x + 780 * place.unit).toBeGreaterThanOrEqual(width - 0.01);
    expect(place.y + 1_688 * place.unit).toBeGreaterThanOrEqual(height - 0.01);
  });

  test('each lamp is on the screen and at least 44 px apart from the next', () => {
    const places = lampPlaces(place);
    expect(places).toHaveLength(lamps.length);
    places.forEach(({ x, y }, at) => {
      expect(x).toBeGreaterThan(16);
      expect(x).toBeLessThan(width - 16);
      expect(y).toBeGreaterThan(44);
      expect(y).toBeLessThan(height * 0.6);
      const next = places[at + 1];
      if (next) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThanOrEqual(44);
    });
    expect(place.y + (gift.y - 60) * place.unit).toBeLessThan(height * 0.6 + 1);
  });
});

describe.each([
  [562, 390, { top: 0, bottom: 8, left: 44, right: 38 }],
  [386, 360, { top: 0, bottom: 8, left: 12, right: 38 }],
  [1_040, 900, { top: 16, bottom: 24, left: 24, right: 24 }],
  [1_920, 1_080, { top: 16, bottom: 24, left: 24, right: 24 }],
])('on a turned or wide stage of %d by %d', (width, height, taken) => {
  const place = cardsLayout(width, height, taken);

  test('the wide picture covers the stage', () => {
    expect(place.isWide).toBe(true);
    const { unit } = place;
    expect(place.x + widePicture.x * unit).toBeLessThanOrEqual(0.01);
    expect(place.y + widePicture.y * unit).toBeLessThanOrEqual(0.01);
    expect(place.x + (widePicture.x + widePicture.width) * unit).toBeGreaterThanOrEqual(width - 0.01);
    expect(place.y + (widePicture.y + widePicture.height) * unit).toBeGreaterThanOrEqual(height - 0.01);
  });

  test('all five lamps and the gift are inside what is free', () => {
    for (const { x, y, size } of lampPlaces(place)) {
      expect(x - size / 2).toBeGreaterThanOrEqual(taken.left);
      expect(x + size / 2).toBeLessThanOrEqual(width - taken.right);
      expect(y - size / 2).toBeGreaterThanOrEqual(taken.top);
    }
    expect(place.y + gift.foot * place.unit).toBeLessThanOrEqual(height - taken.bottom + 10 * place.unit);
  });
});
