import { scopeBind } from 'effector';
import { afterEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract';
import { loginQuestion } from '../../access/session';
import { config, gift, minute, noon, rainDriver, slotAt, type RainDriver } from '../testing/driver';
import { leaving } from './ending';
import { closeAsked } from './rain';
import { dropCaught, retryPressed, startPressed } from './moves';

let rain: RainDriver;
afterEach(() => rain.close());

describe('opening', () => {
  test('RAN-3 a tap reads config and draw-status, then shows the rules', async () => {
    rain = rainDriver();
    await rain.open();
    expect(rain.asked.map(({ call }) => call)).toEqual(['cfg', 'draw-status']);
    expect(rain.state()).toMatchObject({ at: 'rules', slot: { id: 's1' }, marked: true });
  });

  test('RAN-1 the app keeps the server’s whole config', async () => {
    rain = rainDriver();
    await rain.open();
    expect(rain.config()).toEqual(config());
  });

  test('RAN-3 a visitor is asked to log in and return to the rain', async () => {
    rain = rainDriver({ signedIn: false });
    await rain.open();
    expect(rain.state()).toEqual({ at: 'login-needed', expired: false });
    expect(rain.asked.map(({ call }) => call)).toEqual(['cfg']);
    expect(rain.scope().getState(loginQuestion.$open)).toBe(true);
  });

  test('RAN-3 a played slot shows its gift', async () => {
    rain = rainDriver();
    rain.answer('draw-status', { data: true });
    rain.answer('gift', { data: gift(3, 20) });
    await rain.open();
    expect(rain.state()).toEqual({ at: 'played', gift: gift(3, 20) });
  });

  test('CF6 a double tap opens the rain once', async () => {
    rain = rainDriver();
    await Promise.all([rain.open(), rain.open()]);
    expect(rain.calls('cfg')).toHaveLength(1);
  });

  test('a missing network is shown, and a retry opens the rain', async () => {
    rain = rainDriver();
    rain.answer('cfg', 'lost', { data: config() });
    await rain.open();
    expect(rain.state()).toEqual({ at: 'offline' });
    await rain.press(retryPressed);
    expect(rain.state().at).toBe('rules');
  });

  test('a refusal shows the server’s message', async () => {
    rain = rainDriver();
    rain.answer('draw-status', { code: codes.rainClosed, msg: 'No rain now' });
    await rain.open();
    expect(rain.state()).toEqual({ at: 'error', message: 'No rain now' });
    rain.answer('cfg', { data: config({ enable: false }) });
    await rain.press(retryPressed);
    expect(rain.state()).toEqual({ at: 'error', message: 'rain:error.off' });
  });

  test('a session that the server ended asks for a login', async () => {
    rain = rainDriver();
    rain.answer('draw-status', { code: codes.signedOut, status: 401 });
    await rain.open();
    expect(rain.state()).toEqual({ at: 'login-needed', expired: true });
  });
});

describe('start', () => {
  test('RAN-4 memberStatus 1 shows the missing deposit', async () => {
    rain = rainDriver();
    rain.answer('cfg', { data: config({ memberStatus: 1, neededDeposit: 1_000 }) });
    await rain.open();
    await rain.start();
    expect(rain.state()).toEqual({ at: 'barred', why: 'deposit', missing: 1_000 });
    expect(rain.calls('gifts')).toHaveLength(0);
  });

  test('RAN-4 memberStatus 2 shows the missing stake', async () => {
    rain = rainDriver();
    rain.answer('cfg', { data: config({ memberStatus: 2, missingStake: 4_500 }) });
    await rain.open();
    await rain.start();
    expect(rain.state()).toEqual({ at: 'barred', why: 'play', missing: 4_500 });
  });

  test('M17 a slot that opens later is checked again at the start', async () => {
    rain = rainDriver({ now: noon - 5_000 });
    rain.answer('cfg', { data: config({ durations: [slotAt('s1', noon, 0)] }) });
    await rain.open();
    expect(rain.state()).toMatchObject({ at: 'rules', marked: false });
    await rain.start();
    expect(rain.state().at).toBe('rules');
    await rain.pass(6_000);
    await rain.start();
    expect(rain.calls('draw-status')).toHaveLength(2);
  });

  test('CF6 two taps on Start begin one rain', async () => {
    rain = rainDriver();
    let seconds = 0;
    rain.during(() => (seconds += 1));
    await rain.open();
    await Promise.all([rain.press(startPressed), rain.press(startPressed)]);
    expect(seconds).toBe(18);
  });
});

describe('the rain', () => {
  test('RAN-5 RAN-6 the countdown lasts three seconds and the rain fifteen', async () => {
    rain = rainDriver();
    const seen: string[] = [];
    rain.during(() => {
      const state = rain.state();
      if (state.at === 'countdown' || state.at === 'raining') seen.push(`${state.at} ${state.left}`);
    });
    await rain.open();
    await rain.start();
    expect(seen.slice(0, 4)).toEqual(['countdown 3', 'countdown 2', 'countdown 1', 'raining 15']);
    expect(seen).toHaveLength(18);
    expect(seen.at(-1)).toBe('raining 1');
  });

  test('RAN-7 the score counts taps, up to the number of drops', async () => {
    rain = rainDriver();
    expect(await rain.play(99)).toMatchObject({ at: 'award', score: 60 });
  });

  test('RAN-11 without a catch, Try Again shows and no call is made', async () => {
    rain = rainDriver();
    expect(await rain.play(0)).toMatchObject({ at: 'try-again', score: 0 });
    expect(rain.calls('gifts')).toHaveLength(0);
  });

  test('CF3 a page asleep during the rain ends it with the earlier score', async () => {
    rain = rainDriver();
    const seen: number[] = [];
    rain.during((second) => {
      seen.push(second);
      if (second !== 1) return;
      scopeBind(dropCaught, { scope: rain.scope() })({ score: 4, combo: 4 });
      rain.sleepUntil(noon + 10 * minute);
    });
    await rain.open();
    await rain.start();
    expect(seen.slice(0, 4)).toEqual([-2, -1, 0, 1]);
    expect(seen).toHaveLength(5);
    expect(rain.state()).toMatchObject({ at: 'award', score: 4 });
    expect(rain.calls('gifts')).toHaveLength(1);
  });

  test('CF29 leaving the rain asks first and makes no claim', async () => {
    rain = rainDriver();
    const asked: boolean[] = [];
    rain.during((second) => {
      if (second !== 3) return;
      void rain.press(closeAsked).then(() => asked.push(rain.scope().getState(leaving.$open)));
      void rain.press(leaving.yes);
    });
    await rain.open();
    await rain.start();
    expect(rain.state()).toEqual({ at: 'closed' });
    expect(rain.calls('gifts')).toHaveLength(0);
  });
});
