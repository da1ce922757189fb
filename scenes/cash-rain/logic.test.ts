import { describe, expect, test } from 'vitest';
import { RainDriver } from '../../tests/drivers/rain';
import { judging, kinds, timing } from './config';
import { rainLayout } from './layout';
import { hitRadius } from './logic';
import { emptyPose, poseDrop } from './motion';
import { planRain } from './plan';

describe('the plan', () => {
  test('RAN-6 the plan has 60 drops, one every 250 ms', () => {
    const plan = planRain(7);
    expect(plan).toHaveLength(60);
    plan.forEach((drop, i) => expect(drop.bornMs).toBe(i * 250));
    expect(timing.rainMs).toBe(15_000);
    expect(timing.fallMs).toBe(3_000);
    expect(new RainDriver().at(9_000).inAir()).toHaveLength(12);
  });

  test('equal seeds give equal rains, different seeds different rains', () => {
    expect(planRain(7)).toEqual(planRain(7));
    expect(planRain(8)).not.toEqual(planRain(7));
  });

  test('each kind has its share; consecutive drops use different lanes', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const plan = planRain(seed);
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
        expect(plan.filter((drop) => drop.kind === kind)).toHaveLength(kinds[kind].share * 3);
      plan
        .slice(1)
        .forEach((drop, i) => expect(Math.floor(drop.lane * 6)).not.toBe(Math.floor((plan[i]?.lane ?? 0) * 6)));
    }
  });

  test('each drop stays inside the screen and falls through it completely', () => {
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [540, 1_200],
      [844, 390],
    ] as const) {
      const layout = rainLayout(width, height);
      for (const drop of planRain(3)) {
        let before = -Infinity;
        for (let age = 0; age <= 3_000; age += 60) {
          const { x, y } = poseDrop(drop, layout, emptyPose(age));
          expect(x * layout.unit).toBeGreaterThan(0);
          expect(x * layout.unit).toBeLessThan(width);
          expect(y).toBeGreaterThan(before);
          before = y;
        }
        expect(before).toBeGreaterThan(layout.h);
        expect(poseDrop(drop, layout, emptyPose()).y).toBeLessThan(0);
      }
    }
  });
});

describe('the rain on a turned phone', () => {
  const layout = rainLayout(844, 390);
  const portrait = rainLayout(390, 844);

  test('no drop starts within 44 px of the sides', () => {
    for (const drop of planRain(11)) {
      const half = (drop.size / 2) * layout.unit;
      const x = poseDrop(drop, layout, emptyPose()).x * layout.unit;
      // A note sways by up to 24 units about the middle of its column.
      const sway = drop.sway * layout.unit;
      expect(x - half + sway).toBeGreaterThanOrEqual(44);
      expect(x + half - sway).toBeLessThanOrEqual(844 - 44);
    }
  });

  test('twelve drops are in the air, as upright, and coins are large enough to hit', () => {
    const driver = new RainDriver({ width: 844, height: 390 }).at(9_000);
    expect(driver.inAir()).toHaveLength(12);
    expect(driver.inAir()).toEqual(new RainDriver().at(9_000).inAir());
    for (const drop of driver.plan) expect(hitRadius(drop, layout) * 2).toBeGreaterThanOrEqual(44);
    expect(layout.unit / portrait.unit).toBeGreaterThan(0.9);
  });

  test('the sides of an upright phone are free for drops', () => {
    expect(portrait.side).toBe(0);
  });
});

describe('judging taps', () => {
  test('RAN-7 a tap on a drop scores once', () => {
    new RainDriver().at(3_200).tapDrop(6).expectScore(1).expectCombo(1).tapDrop(6).expectScore(1);
  });

  test('a missed tap costs nothing and keeps the combo', () => {
    new RainDriver().at(3_200).tapDrop(6).tap(-500, -500).expectScore(1).expectCombo(1);
  });

  test('a touch target adds 12 px and is at least 44 px', () => {
    const driver = new RainDriver({ width: 320, height: 568 });
    for (const drop of driver.plan) {
      const radius = hitRadius(drop, driver.layout);
      expect(radius).toBeGreaterThanOrEqual((drop.size / 2) * driver.layout.unit + judging.hitSlack);
      expect(radius * 2).toBeGreaterThanOrEqual(44);
    }
    const alone = new RainDriver().at(600);
    const radius = hitRadius(alone.plan[0] as (typeof alone.plan)[0], alone.layout);
    alone.tapDrop(0, radius - 1).expectScore(1);
    new RainDriver()
      .at(600)
      .tapDrop(0, radius + 2)
      .expectScore(0);
  });

  test('two simultaneous taps catch two drops', () => {
    new RainDriver().at(5_000).tapDrop(12).tapDrop(16).expectScore(2).expectCombo(2);
  });

  test('taps before the start or from 15 s on score nothing', () => {
    new RainDriver().at(14_999).tapDrop(55).expectScore(1);
    const late = new RainDriver().at(15_000);
    late.tapDrop(55).expectScore(0);
    expect(late.round.ended).toBe(true);
    new RainDriver().at(-10).tap(100, 0).expectScore(0);
  });

  test('RAN-7 the combo ends 900 ms after the last catch', () => {
    new RainDriver()
      .at(4_000)
      .tapDrop(9)
      .at(4_900)
      .tapDrop(13)
      .expectCombo(2)
      .at(5_800)
      .expectCombo(2)
      .at(5_801)
      .expectCombo(0)
      .tapDrop(15)
      .expectCombo(1)
      .expectScore(3);
  });

  test('CF26 the same taps give the same score at any frame rate', () => {
    const play = (rate: number): [number, number[]] => {
      const driver = new RainDriver({ seed: 11 });
      const combos: number[] = [];
      for (let ms = 300; ms < 15_000; ms += 170) {
        driver
          .frames(rate)
          .at(ms)
          .tap(30 + ((ms * 7) % 330), 100 + ((ms * 11) % 700));
        combos.push(driver.round.comboAt(ms));
      }
      return [driver.round.score, combos];
    };
    const smooth = play(60);
    expect(smooth[0]).toBeGreaterThan(8);
    expect(play(5)).toEqual(smooth);
    expect(play(1)).toEqual(smooth);
  });

  test('a key catches the lowest visible drop and no unseen drop', () => {
    const driver = new RainDriver().at(6_000);
    const lowest = driver.inAir().filter((drop) => {
      const { y } = driver.place(drop.index);
      return y >= 0 && y <= 844;
    })[0];
    driver.key().expectScore(1);
    expect(driver.round.field.caughtAt(lowest?.index ?? -1)).toBe(6_000);
    new RainDriver().at(100).key().expectScore(0);
  });

  test('keys alone can catch most of the rain', () => {
    const driver = new RainDriver();
    for (let ms = 600; ms < 15_000; ms += 250) driver.at(ms).key();
    expect(driver.round.score).toBeGreaterThan(50);
  });

  test('CF27 after a resize a tap catches a drop where it is drawn', () => {
    new RainDriver().at(5_000).resize(844, 390).tapDrop(13).expectScore(1);
  });

  test('the seconds count down from 15 to 0', () => {
    const { round } = new RainDriver();
    expect([0, 1, 999, 1_000, 1_001, 14_000, 14_999, 15_000, 90_000].map((ms) => round.secondsLeft(ms))).toEqual([
      15, 15, 15, 14, 14, 1, 1, 0, 0,
    ]);
  });

  test('the round ends once, however late the frame is', () => {
    const { round } = new RainDriver();
    expect([14_999, 15_400, 15_500, 99_000].map((ms) => round.endAt(ms))).toEqual([false, true, false, false]);
  });

  test('the score never exceeds the number of drops', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const driver = new RainDriver({ seed });
      for (let ms = 0; ms < 15_000; ms += 25) driver.at(ms).key();
      expect(driver.round.score).toBeLessThanOrEqual(60);
    }
  });
});
