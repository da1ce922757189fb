import { afterEach, describe, expect, test } from 'vitest';
import { scopeBind } from 'effector';
import { scoreAnnouncement, timeAnnouncement } from '../lib/announce';
import { rainDriver, type RainDriver } from '../testing/driver';
import { $rain } from './rain';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { $still, catchPressed, pieceTapped } from './still';
import { removeStored } from '../../../core/storage/storage';

let rain: RainDriver;
afterEach(() => rain.close());

/** Plays on the still version; `act` runs during second 2. */
async function playing(act: (tap: (index: number) => void, press: () => void) => void) {
  rain = rainDriver({ reducedMotion: true });
  rain.during((second) => {
    if (second === 2)
      act(scopeBind(pieceTapped, { scope: rain.scope() }), scopeBind(catchPressed, { scope: rain.scope() }));
  });
  await rain.open();
  await rain.start();
  return rain.state();
}

describe('the still version', () => {
  test('CF2 RAN-7 each piece counts once', async () => {
    expect(await playing((tap) => [0, 0, 5, 5].forEach(tap))).toMatchObject({ at: 'award', score: 2 });
  });

  test('CF2 twelve catches bring a new set, up to 60 catches', async () => {
    const state = await playing((tap) => {
      for (let round = 0; round < 7; round += 1) for (let index = 0; index < 12; index += 1) tap(index);
    });
    expect(state).toMatchObject({ at: 'award', score: 60 });
    expect(rain.scope().getState($still).round).toBe(5);
  });

  test('a key catches the next piece', async () => {
    expect(await playing((_tap, press) => [1, 2, 3].forEach(press))).toMatchObject({ score: 3 });
  });

  test('taps outside the rain do not count', async () => {
    rain = rainDriver();
    await rain.open();
    await rain.send(pieceTapped, 3);
    expect(rain.scope().getState($still).taken.some(Boolean)).toBe(false);
    expect(rain.scope().getState($rain).at).toBe('rules');
  });
});

test('the score is announced every five, the seconds at 10, 5, 3', () => {
  const slot = { id: 's', begin: 0, end: 1, status: 1 } as const;
  const at = (left: number, score: number) => ({
    at: 'raining' as const,
    slot,
    beganAt: 0,
    left,
    combo: 0,
    drops: score,
    pieces: 0,
    score,
  });
  expect([4, 5, 7, 10].map((score) => scoreAnnouncement(at(9, score))?.count)).toEqual([undefined, 5, 5, 10]);
  expect([10, 9, 5, 4, 3, 1].map((left) => timeAnnouncement(at(left, 0))?.count)).toEqual([
    10,
    undefined,
    5,
    undefined,
    3,
    undefined,
  ]);
});

test('CF26 sound is off by default, and the player’s choice is stored', async () => {
  rain = rainDriver();
  await rain.open();
  expect(rain.scope().getState($soundOn)).toBe(false);
  await rain.press(soundToggled);
  rain.reload();
  await rain.open();
  expect(rain.scope().getState($soundOn)).toBe(true);
  removeStored('baobab.sound');
});
