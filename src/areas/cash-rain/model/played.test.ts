import { allSettled, createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokenChanged } from '../../../core/api';
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

describe('played slots on home', () => {
  test('RAN-2 after the gift the widget shows the next rain', async () => {
    await rain.play(3);
    expect(rain.state().at).toBe('award');
    expect(shown()).toMatchObject({ status: 'played', slot: { id: 's1' }, next: { id: 's2' } });
  });

  test('RAN-2 a draw without a gift counts as played, no catch does not', async () => {
    rain.answer('gifts', { data: gift(0, 0) });
    await rain.play(0);
    expect([rain.state().at, shown()?.status]).toEqual(['try-again', 'open']);
    rain.close();
    rain = rainDriver();
    rain.answer('gifts', { data: gift(0, 0) });
    await rain.play(2);
    expect([rain.state().at, shown()?.status]).toEqual(['try-again', 'played']);
  });

  test('RAN-2 the server’s played mark shows after a reload', async () => {
    rain.answer('cfg', {
      data: config({ durations: [{ ...slotAt('s1', noon, 1), played: true }, slotAt('s2', noon + 360 * minute, 0)] }),
    });
    await rain.press(widgetShown);
    expect(shown()).toMatchObject({ status: 'played', next: { id: 's2' } });
  });

  test('one member’s played slots are not shown to the next visitor', async () => {
    rain.answer(
      'cfg',
      { data: config({ durations: [{ ...slotAt('s1', noon, 1), played: true }] }) },
      { data: config() },
    );
    await rain.press(widgetShown);
    const before = rain.calls('cfg').length;
    await allSettled(sessionEnded, { scope: rain.scope(), params: 'logout' });
    expect(shown()?.status).toBe('open');
    await allSettled(tokenChanged, { scope: rain.scope(), params: 'n'.repeat(40) });
    expect(rain.calls('cfg')).toHaveLength(before + 2);
    await allSettled(sessionStarted, { scope: rain.scope(), params: member });
    expect(rain.calls('cfg')).toHaveLength(before + 2);
  });
});

describe('Q75 the first rain', () => {
  const over = () => rain.scope().getState($welcomeOver);
  test.each([
    [table, false],
    [null, true],
    [undefined, true],
  ] as const)('the server decides whether the first rain is offered: %j', async (welcome, expected) => {
    rain.answer('cfg', { data: config({ welcome }) });
    await rain.press(widgetShown);
    expect(over()).toBe(expected);
  });

  test('the offer ends once its gift is drawn', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    await rain.press(widgetShown);
    await rain.play(3);
    expect(over()).toBe(true);
    expect(rain.calls('cfg')).toHaveLength(2);
  });

  test('the advert shows the table, and Start opens the rain', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    expect([rain.scope().getState($firstRainOpen), rain.scope().getState($rain).at]).toEqual([true, 'closed']);
    await rain.press(firstRainTaken);
    expect([rain.scope().getState($firstRainOpen), rain.scope().getState($rain).at]).toEqual([false, 'rules']);
  });

  test('a visitor goes to the registration and can return to the rain', async () => {
    rain.answer('cfg', { data: config({ welcome: table }) });
    const routes: unknown[] = [];
    createWatch({ unit: routeRequested, scope: rain.scope(), fn: (route) => routes.push(route) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    await rain.send(firstRainEntered, 'register');
    expect(routes).toEqual([{ to: '/register?r=%2Fhome%3Fopen%3Dcash-rain' }]);
    expect(rain.scope().getState($firstRainOpen)).toBe(false);
  });

  test('without a first rain the advert opens the normal rain', async () => {
    rain.answer('cfg', { data: config({ welcome: null }) });
    await rain.press(widgetShown);
    await rain.press(firstRainAsked);
    expect([rain.scope().getState($firstRainOpen), rain.state().at]).toEqual([false, 'rules']);
    expect(rain.scope().getState($config)?.welcome).toBeNull();
  });
});
