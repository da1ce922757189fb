// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { benefitIds, benefitStatus, type Advert, type OwnBenefit, type Season } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { $now } from '../../../../core/time/clock';
import { render } from '../../../../ui/test-render';
import { $profile } from '../../../access/session';
import { $benefits } from '../../../vip/club';
import { giftsFx, opened, seasonFx, tilesFx } from './model';
import { ChristmasPage } from './page';

const season: Season = {
  begins: Date.UTC(2026, 11, 1),
  ends: Date.UTC(2027, 0, 1),
  giftBegins: Date.UTC(2026, 11, 25),
  giftEnds: Date.UTC(2027, 0, 1),
};
const tile: Advert = {
  id: 91,
  image: '/art/menu/lucky-refund',
  url: '/activities/lucky-refund/index',
  typeId: 10,
  sort: 1,
  content: '\nLucky Refund\n\n',
  position: 900_105,
  endsAt: null,
};
const gift = (statu: number): OwnBenefit => ({
  id: benefitIds.christmas,
  type: 0,
  name: 'Christmas gift',
  enable: true,
  state: 1,
  value: 500,
  unit: 'cash',
  minLevel: 2,
  isClaimed: true,
  statu,
  amount: 500,
  begins: season.giftBegins,
  ends: season.giftEnds,
});

async function page({ now, own }: { now: number; own?: OwnBenefit }) {
  const signedIn = own !== undefined;
  const scope = fork({
    values: [
      [$now, now],
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? { ...testProfile(), levelId: 4 } : null],
      [$benefits, signedIn ? [own] : null],
    ] as never,
    handlers: [
      [seasonFx, () => season],
      [tilesFx, () => [tile]],
      [giftsFx, () => ({ levels: [1, 2, 10].map((levelId) => ({ levelId, value: (levelId - 1) * 50 })) })],
    ] as never,
  });
  void allSettled(opened, { scope });
  await render(<ChristmasPage />, scope);
}
beforeEach(() => {
  document.body.innerHTML = '';
});
const text = () => document.body.textContent ?? '';

test('R-60 outside its dates the page is calm and names them', async () => {
  await page({ now: season.begins - 1 });
  expect(text()).toContain('The lights are off until December');
  expect(text()).toContain('1 December 2026');
  expect(document.querySelector('.xmas__lights')).toBeNull();
  expect(document.querySelector('.xmas__gift')).toBeNull();
});

test('R-60 a visitor sees what the levels get', async () => {
  await page({ now: season.begins });
  expect(text()).toContain('₵0.50 to ₵4.50 for V2 to V10');
  expect(text()).toContain('Opens25 Dec');
});

test('R-60 ADV-17 a member sees the own gift, its date and the seasonal adverts', async () => {
  await page({ now: season.begins, own: gift(benefitStatus.notYet) });
  expect(text()).toContain('Your Christmas gift');
  expect(text()).toContain('₵5');
  expect(document.querySelector('.xmas__tile')?.getAttribute('href')).toBe(tile.url);
});

test('R-60 a gift that can be claimed leads to the member centre', async () => {
  await page({ now: season.giftBegins, own: gift(benefitStatus.claimable) });
  expect(text()).toContain('Claim');
  expect(text()).not.toContain('Opens');
});
