import { describe, expect, test, vi } from 'vitest';
import { frameTime, SceneClock } from './clock';
import { Disposables, liveDisposables } from './disposables';
import { Governor } from './governor';
import { Pool } from './pool';
import { createRandom, hash01 } from './random';
import { silence, stepHz } from './sound';
import { driveTweens, Tweens } from './tweens';

describe('clock', () => {
  test('a frame stamped with the time since the device started is taken as now', () => {
    const now = performance.now();
    expect(frameTime(now - 16)).toBe(now - 16);
    const taken = frameTime(now + 4_000_000);
    expect(taken).toBeGreaterThanOrEqual(now);
    expect(taken).toBeLessThan(now + 1_000);
  });

  test('a running clock follows the page’s timestamps, also across a sleep', () => {
    const clock = new SceneClock();
    clock.start(1_000);
    expect(clock.tick(1_016)).toBe(16);
    expect(clock.tick(61_000)).toBe(60_000);
    expect(clock.at(61_500)).toBe(60_500);
    expect(clock.ms).toBe(60_000);
  });

  test('the clock never runs back and resumes where it stopped', () => {
    const clock = new SceneClock();
    clock.start(0);
    clock.tick(500);
    expect(clock.tick(400)).toBe(500);
    clock.stop();
    expect(clock.tick(9_000)).toBe(500);
    clock.start(10_000);
    expect(clock.tick(10_100)).toBe(600);
  });

  test('a speed change affects only the time after it', () => {
    const clock = new SceneClock();
    clock.start(0);
    clock.setSpeed(0.5, 1_000);
    expect(clock.tick(2_000)).toBe(1_500);
  });
});

describe('disposables', () => {
  test('disposables are disposed in reverse order and counted while alive', () => {
    const before = liveDisposables();
    const order: string[] = [];
    const bag = new Disposables();
    bag.add(() => order.push('first'));
    bag.add({ destroy: () => order.push('second') });
    expect(liveDisposables()).toBe(before + 2);
    bag.dispose();
    bag.dispose();
    expect(order).toEqual(['second', 'first']);
    expect(liveDisposables()).toBe(before);
  });
});

describe('pool', () => {
  test('the error of a double release names the pool', () => {
    const pool = new Pool('coins', 2, (index) => ({ index }));
    const one = pool.take();
    pool.release(one);
    expect(() => pool.release(one)).toThrow('pool coins: released twice');
  });

  test('an empty pool reuses the item taken longest ago', () => {
    const pool = new Pool('coins', 2, (index) => ({ index }));
    const first = pool.take();
    const second = pool.take();
    expect(pool.take()).toBe(first);
    expect(pool.take()).toBe(second);
    expect(pool.taken).toBe(2);
  });
});

describe('random', () => {
  test('equal seeds give equal, evenly spread values in [0, 1)', () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 2_000 },
        (
          (random) => () =>
            random.next()
        )(createRandom(seed)),
      );
    expect(draw(1)).toEqual(draw(1));
    const mean = draw(5).reduce((sum, value) => sum + value, 0) / 2_000;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    for (const value of draw(9)) expect(value >= 0 && value < 1).toBe(true);
    for (let i = 0; i < 500; i += 1) expect(hash01(i, i * 3) >= 0 && hash01(i, i * 3) < 1).toBe(true);
  });
});

describe('governor', () => {
  const watch = () => {
    const levels: string[] = [];
    return { levels, governor: new Governor({ start: 'high', onChange: ({ level }) => levels.push(level) }) };
  };
  const run = (governor: Governor, ms: number, frames: number): void => {
    for (let i = 0; i < frames; i += 1) governor.frame(ms);
  };

  test('slow frames lower the quality one level at a time', () => {
    const { governor, levels } = watch();
    run(governor, 80, 200);
    expect(levels).toEqual(['medium', 'low', 'still']);
  });

  test('a single slow frame or a long pause changes nothing', () => {
    const { governor, levels } = watch();
    run(governor, 16, 300);
    governor.frame(400);
    governor.frame(60_000);
    run(governor, 16, 300);
    expect(levels).toEqual([]);
  });

  test('fast frames raise the quality, except to a level that failed twice', () => {
    const { governor, levels } = watch();
    run(governor, 40, 24);
    run(governor, 16, 520);
    run(governor, 40, 24);
    run(governor, 16, 2_000);
    expect(levels).toEqual(['medium', 'high', 'medium']);
  });

  test('the quality never exceeds the level that the player chose', () => {
    const { governor, levels } = watch();
    governor.set('low');
    run(governor, 16, 3_000);
    expect(levels).toEqual(['low']);
  });
});

describe('tweens', () => {
  test('a tween moves only when the scene drives it', async () => {
    const tweens = new Tweens();
    const thing = { x: 0 };
    tweens.to(thing, { x: 10, duration: 1, ease: 'none' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(thing.x).toBe(0);
    driveTweens(0.5);
    expect(thing.x).toBeCloseTo(5, 5);
    driveTweens(0.5);
    expect(thing.x).toBe(10);
    expect(tweens.live).toBe(0);
  });

  test('an aborted tween settles its promise and stops writing', async () => {
    const tweens = new Tweens();
    const thing = { x: 0 };
    const ended = tweens.finished(tweens.to(thing, { x: 10, duration: 1 }));
    driveTweens(0.2);
    const at = thing.x;
    tweens.abort();
    expect(await ended).toBe('aborted');
    driveTweens(5);
    expect(thing.x).toBe(at);
    expect(tweens.live).toBe(0);
  });

  test('a finished tween resolves as done, also when asked afterwards', async () => {
    const tweens = new Tweens();
    const tween = tweens.to({ x: 0 }, { x: 1, duration: 0.1 });
    const ended = tweens.finished(tween);
    driveTweens(1);
    expect(await ended).toBe('done');
    expect(await tweens.finished(tween)).toBe('done');
  });

  test('a tween still calls its own onComplete callback', () => {
    const tweens = new Tweens();
    const told = vi.fn();
    tweens.to({ x: 0 }, { x: 1, duration: 0.1, onComplete: told });
    driveTweens(1);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('sound', () => {
  test('plucks climb a pentatonic scale up to its top note', () => {
    const notes = Array.from({ length: 40 }, (_, step) => stepHz(step));
    notes.slice(1).forEach((hz, i) => expect(hz).toBeGreaterThanOrEqual(notes[i] as number));
    expect(stepHz(5)).toBeCloseTo(stepHz(0) * 2, 6);
    expect(stepHz(1_000)).toBe(stepHz(14));
  });

  test('the sound starts muted', () => {
    expect(silence().muted).toBe(true);
  });
});
