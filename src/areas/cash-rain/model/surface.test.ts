import { afterEach, expect, test } from 'vitest';
import { $wanted } from '../../../core/scene/model';
import { rainDriver, type RainDriver } from '../testing/driver';

let rain: RainDriver;
afterEach(() => rain.close());

test.each([
  ['for a member', { signedIn: true, reducedMotion: false }, true],
  ['not for a visitor, who logs in first', { signedIn: false, reducedMotion: false }, false],
  ['not for a player who wants no motion', { signedIn: true, reducedMotion: true }, false],
])('the renderer starts when the rain is opened, %s', async (_, player, wanted) => {
  rain = rainDriver(player);
  await rain.open();
  expect(rain.scope().getState($wanted)).toBe(wanted);
});
