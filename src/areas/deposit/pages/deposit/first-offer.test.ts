import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FirstOffer, Profile } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { recordsFx } from '../..';
import { $profile, restSeen } from '../../../access/session';
import { $token } from '../../../../core/api';
import { breakChanged } from '../../../../core/play-break';
import { $mayOpenItself } from '../../../../core/self-opening';
import { removeStored } from '../../../../core/storage/storage';
import { channelsFx, itemsFx } from './catalogue';
import { $offer, firstOfferFx, offerClosed, offerTaken } from './first-offer';
import { giftFx } from './gift';
import { $picked, opened } from './model';

const offer: FirstOffer = { coins: 1_000, min: 1_000, items: [] };
async function page({ signedIn = true, pathname = '/deposit', quiet = false, used = true } = {}) {
  let asked = 0;
  const scope = fork({
    values: [
      [$mayOpenItself, used],
      [$profile, signedIn ? ({ id: '7', mobile: '0244123456' } as Profile) : null],
      [$token, signedIn ? 't'.repeat(40) : null],
      [$entry, { pathname, search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [itemsFx, () => []],
      [channelsFx, () => []],
      [recordsFx, () => []],
      [giftFx, () => null],
      [
        firstOfferFx,
        () => {
          asked += 1;
          return offer;
        },
      ],
    ],
  });
  if (quiet) await allSettled(breakChanged, { scope, params: 0 });
  await allSettled(opened, { scope });
  return { scope, asked: () => asked };
}

beforeEach(() => removeStored('baobab.first-offer.closed'));

describe('the offer for the first deposit', () => {
  test('DEP-25 the offer is requested once and stays until it is closed', async () => {
    const { scope, asked } = await page();
    expect(scope.getState($offer)).toEqual(offer);
    await allSettled(offerClosed, { scope });
    await allSettled(opened, { scope });
    expect([scope.getState($offer), asked()]).toEqual([null, 1]);
  });

  test('DEP-25 it is asked for when the player has used the app', async () => {
    const { scope, asked } = await page({ used: false });
    expect(asked()).toBe(0);
    await allSettled($mayOpenItself, { scope, params: true });
    expect([scope.getState($offer), asked()]).toEqual([offer, 1]);
  });

  test.each([
    ['closed', offerClosed],
    ['used', offerTaken],
  ])('DEP-25 a %s offer stays closed after a reload', async (_, ended) => {
    const { scope } = await page();
    await allSettled(ended as typeof offerTaken, { scope, params: 'P4' });
    const reloaded = await page();
    expect([reloaded.scope.getState($offer), reloaded.asked()]).toEqual([null, 0]);
  });

  test('DEP-25 a package of the offer is selected in the form', async () => {
    const { scope } = await page();
    await allSettled(offerTaken, { scope, params: 'P4' });
    expect([scope.getState($offer), scope.getState($picked)]).toEqual([null, 'P4']);
  });

  test('Q77 DEP-25 the time limit closes the offer, and none is requested', async () => {
    const timeUp = { why: 'timeUp' as const, until: Date.now() + 86_400_000 };
    const { scope } = await page();
    await allSettled(restSeen, { scope, params: timeUp });
    expect(scope.getState($offer)).toBeNull();
    const later = await page({ used: false });
    await allSettled(restSeen, { scope: later.scope, params: timeUp });
    await allSettled($mayOpenItself, { scope: later.scope, params: true });
    expect(later.asked()).toBe(0);
  });

  test.each([
    ['a visitor', { signedIn: false }],
    ['a frame', { pathname: '/nested-deposit' }],
    ['a page that is not the deposit', { pathname: '/me' }],
    ['who takes a break', { quiet: true }],
  ])('DEP-25 the offer is not requested by %s', async (_, plan) => {
    expect((await page(plan)).asked()).toBe(0);
  });
});
