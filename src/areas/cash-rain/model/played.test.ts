import { allSettled, createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routeRequested } from '../../../core/router';
import { sessionEnded, sessionStarted } from '../../access/session';
import { config, gift, member, minute, noon, rainDriver, slotAt, type RainDriver } from '../testing/driver';
import { $config, $shown, widgetShown } from './config';
import { $firstRainOpen, firstRainAsked, firstRainEntered, firstRainTaken } from './first-rain';
import { $rain } from './rain';
import { $welcomeOver } from './welcome';

const table = {
  odds: [{ giftType: 3 as const, giftAmount: 20, weight: 1 }],
  oddsTotal: 1,
  oddsVersion: 'rain-welcome-1',
};
let rain: RainDriver;
beforeEach(() => {
  rain = rainDriver();
});
afterEach(() => rain.close());
const shown = () => rain.scope().getState($shown);

describe('home knows what was played', () => {
  test('RAN-2 after the gift the widget names the next rain, without a new answer', async () => {
    await rain.play(3);
    expect(rain.state().at).toBe('award');
    expect(shown()).toMatchObject({ status: 'played', slot: { id: 's1' }, next: { id: 's2' } });
  });

  test('RAN-2 a draw without a gift was played too; nothing caught was not', async () => {
    rain.answer('gifts', { data: gift(0, 0) });
    await rain.play(0);
    expect([rain.state().at, shown()?.status]).toEqual(['try-again', 'open']);
    rain.close();
    rain = rainDriver();
    rain.answer('gifts', { data: gift(0, 0) });
    await rain.play(2);
    expect([rain.state().at, shown()?.status]).toEqual(['try-again', 'played']);
  });

  test('RAN-2 the service says so on another device, and after a reload', async () => {
    rain.answer('cfg', {
      data: config({ durations: [{ ...slotAt('s1', noon, 1), played: true }, slotAt('s2', noon + 360 * minute, 0)] }),
    });
    await rain.press(widgetShown);
    expect(shown()).toMatchObject({ status: 'played', next: { id: 's2' } });
  });

  test('what one member played is not said of the next visitor, and is asked anew for the next member', async () => {
    rain.answer(
      'cfg',
      { data: config({ durations: [{ ...slotAt('s1', noon, 1), played: true }] }) },
      { data: config() },
    );
    await rain.press(widgetShown);
    const before = rain.calls('cfg').length;
    await allSettled(sessionEnded, { scope: rain.scope(), params: 'logout' });
    expect(shown()?.status).toBe('open');
    await allSettled(sessionStarted, { scope: rain.scope(), params: member });
    expect(rain.calls('cfg').length).toBeGreaterThan(before + 1);
  });
});

describe('the first rain (Q75)', () => {
  const over = () => rain.scope().getState($welcomeOver);
  test.each([
    [table, false],
    [null, true],
    [undefined, true],
  ] as const)('is an offer to a member as the service says: %j', async (welcome, expected) => {
    rain.answer('cfg', { data: config({ welcome }) });
    await rain.press(widgetShown);
    expect(over()).toBe(expected);
  });

  test('is no offer from the moment its gift was drawn', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    await rain.press(widgetShown);
    await rain.play(3);
    expect(over()).toBe(true);
  });

  test('its advert shows the table, and Start leads to the rain', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    expect([rain.scope().getState($firstRainOpen), rain.scope().getState($rain).at]).toEqual([true, 'closed']);
    await rain.press(firstRainTaken);
    expect([rain.scope().getState($firstRainOpen), rain.scope().getState($rain).at]).toEqual([false, 'rules']);
  });

  test('a visitor goes on to sign up and comes back to the rain', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    const routes: unknown[] = [];
    createWatch({ unit: routeRequested, scope: rain.scope(), fn: (route) => routes.push(route) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    await rain.send(firstRainEntered, 'register');
    expect(routes).toEqual([{ to: '/register?r=%2Fhome%3Fopen%3Dcash-rain' }]);
    expect(rain.scope().getState($firstRainOpen)).toBe(false);
  });

  test('where there is none, the advert leads to the rain as everybody has it', async () => {
    rain.answer('cfg', { data: config({ welcome: null }) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    expect([rain.scope().getState($firstRainOpen), rain.state().at]).toEqual([false, 'rules']);
    expect(rain.scope().getState($config)?.welcome).toBeNull();
  });
});
