import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advertPositions, advertTypes, type Advert, type Profile } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { entered } from '../../../core/router';
import { $now } from '../../../core/time/clock';
import { $problems } from '../../../core/problems';
import { breakChanged } from '../../../core/play-break';
import { $mayOpenItself } from '../../../core/self-opening';
import { $profile } from '../../access/session';
import { $theme } from '../../../core/theme/theme';
import { advertText, banner, callFx, floating, homePopup, pictures, promotionPopup } from './adverts';
import { $slides } from './banner-model';
import {
  $floating,
  floatingClosed,
  floatingEntered,
  hiddenForSeconds,
  readHiddenFx,
  writeHiddenFx,
} from '../popups/floating';
import { homePopupModel as home, promotionPopupModel as promotion } from '../popups/popup';

const advert = (id: number, more: Partial<Advert> = {}): Advert => ({
  id,
  image: `/art/promo/${id}`,
  url: '',
  typeId: 1,
  sort: id,
  content: '',
  position: advertPositions.banner,
  ...more,
});

describe('adverts', () => {
  test('ADV-2 adverts are sorted, and adverts without a picture are left out', () => {
    const list = [advert(3), advert(1), advert(2, { image: '' }), advert(4, { image: 'luckyRefundUnreadCodes' })];
    expect(pictures(list).map(({ id }) => id)).toEqual([1, 3]);
  });
  test('ADV-2 content is kicker, headline, explanation and action, one per line', () => {
    expect(advertText({ content: 'Every day\nCash Rain\nTap for 15 s\nSee' })).toEqual({
      kicker: 'Every day',
      headline: 'Cash Rain',
      explanation: 'Tap for 15 s',
      action: 'See',
    });
    expect(advertText({ content: '' })).toEqual({ kicker: '', headline: '', explanation: '', action: '' });
  });
  test('ADV-1 the banner asks for position 500101', () => {
    expect(advertPositions).toMatchObject({
      banner: 500101,
      homeImages: 800102,
      defaultPopup: 800103,
      floating: 800104,
      promotionList: 900103,
      promotionPopup: 900104,
    });
  });
  test('ADV-1 an address with a key asks for the advert before it is published, on each page of the visit', async () => {
    const asked: object[] = [];
    const scope = fork({
      handlers: [
        [
          callFx,
          (_: unknown, { input }: { input: object }) => {
            asked.push(input);
            return [];
          },
        ],
      ],
    });
    const at = (pathname: string, search: string) => ({
      pathname,
      search,
      hash: '',
      key: pathname,
      index: 0,
      action: 'push' as const,
      direction: 'none' as const,
    });
    await allSettled(banner.requested, { scope });
    await allSettled(entered, { scope, params: at('/promotion', '?preview=900.mhq1.x-_y') });
    await allSettled(banner.requested, { scope });
    await allSettled(entered, { scope, params: at('/home', '') });
    await allSettled(floating.requested, { scope });
    const key = '900.mhq1.x-_y';
    expect(asked).toEqual([
      { position: advertPositions.banner },
      { position: advertPositions.banner, preview: key },
      { position: advertPositions.floating, preview: key },
    ]);
  });
  test.each([
    ['a break', Date.now() + 86_400_000, 0],
    ['a closing for good', 0, 0],
    ['a break that is over', Date.now() - 1, 1],
    ['no break', null, 1],
  ])('Q30 a break hides adverts only while it runs: %s', async (_, until, offered) => {
    const scope = fork({ values: [[$now, Date.now()]], handlers: [[banner.loadFx, () => [advert(1)]]] });
    await allSettled(banner.requested, { scope });
    await allSettled(breakChanged, { scope, params: until });
    expect(scope.getState(banner.$adverts)).toHaveLength(offered);
  });
  test('Q77 adverts return when the break ends during the visit', async () => {
    const scope = fork({ values: [[$now, 1_000]], handlers: [[banner.loadFx, () => [advert(1)]]] });
    await allSettled(banner.requested, { scope });
    await allSettled(breakChanged, { scope, params: 2_000 });
    expect(scope.getState(banner.$adverts)).toEqual([]);
    await allSettled($now, { scope, params: 2_000 });
    expect(scope.getState(banner.$adverts)).toHaveLength(1);
  });
  test('ADV-7 a failed load is only logged', async () => {
    const scope = fork({
      handlers: [
        [
          banner.loadFx,
          () => {
            throw new ApiError({ code: -98, message: 'no status', status: null });
          },
        ],
      ],
    });
    await allSettled(banner.requested, { scope });
    expect(scope.getState(banner.$adverts)).toEqual([]);
    expect(scope.getState($problems)).toEqual([{ what: 'adverts 500101', message: 'no status' }]);
  });
});

describe('no repeated offers', () => {
  const seeded = [
    advert(2, { typeId: advertTypes.welcome, image: '/art/banner-night', sort: 1 }),
    advert(4, { typeId: advertTypes.welcome, image: '/art/banner-savanna', sort: 2 }),
    advert(1, { typeId: advertTypes.rain, image: '/art/banner-night', sort: 3 }),
    advert(3, { typeId: advertTypes.fairness, image: '/art/banner-savanna', sort: 4 }),
  ];
  test.each([
    ['a', [2, 3]],
    ['b', [4, 3]],
  ] as const)('ADV-1 the banner of theme %s shows one rain advert', async (theme, ids) => {
    const scope = fork({ values: [[$theme, theme]], handlers: [[banner.loadFx, () => seeded]] });
    await allSettled(banner.requested, { scope });
    expect(scope.getState($slides).map(({ id }) => id)).toEqual(ids);
  });
  test('ADV-1 without a first rain the banner offers the normal rain', async () => {
    const scope = fork({
      values: [[$theme, 'a']],
      handlers: [[banner.loadFx, () => seeded.filter(({ typeId }) => typeId !== advertTypes.welcome)]],
    });
    await allSettled(banner.requested, { scope });
    expect(scope.getState($slides).map(({ id }) => id)).toEqual([1, 3]);
  });
  test.each([
    ['the rain, when the banner has it', [advertTypes.welcome], []],
    ['what the banner does not have', [advertTypes.wheel], [20]],
    ['the rest of two', [advertTypes.rain, advertTypes.wheel], [21]],
  ] as const)('ADV-4 the home popup repeats no advert of the banner: %s', async (_, types, ids) => {
    const popups = types.map((typeId, at) => advert(20 + at, { typeId }));
    const scope = fork({
      values: [[$mayOpenItself, true]],
      handlers: [
        [banner.loadFx, () => seeded],
        [homePopup.loadFx, () => popups],
        [home.readSeenFx, () => false],
      ],
    });
    await allSettled(banner.requested, { scope });
    await allSettled(home.entered, { scope });
    expect(scope.getState(home.$adverts).map(({ id }) => id)).toEqual(ids);
    expect(scope.getState(home.$open)).toBe(ids.length > 0);
  });
  test('ADV-2 a popup that was closed on the server’s day stays closed on a phone with a wrong date', async () => {
    // The server's day is known only after the first answer.
    let answered = false;
    const opened = vi.fn();
    const scope = fork({
      values: [[$mayOpenItself, true]],
      handlers: [
        [homePopup.loadFx, () => ((answered = true), [advert(20)])],
        [home.readSeenFx, () => answered],
      ],
    });
    createWatch({ unit: home.$open, scope, fn: opened });
    await allSettled(home.entered, { scope });
    expect(scope.getState(home.$adverts)).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });
  test('ADV-4 an open popup stays open when its adverts change while another waits', async () => {
    const lists = [[advert(20)], [advert(21)]];
    const scope = fork({
      values: [[$mayOpenItself, true]],
      handlers: [
        [homePopup.loadFx, () => lists.shift()],
        [promotionPopup.loadFx, () => [advert(30)]],
        [home.readSeenFx, () => false],
        [promotion.readSeenFx, () => false],
      ],
    });
    await allSettled(home.entered, { scope });
    await allSettled(promotion.entered, { scope });
    await allSettled(homePopup.requested, { scope });
    expect(scope.getState(home.$adverts).map(({ id }) => id)).toEqual([21]);
    expect([scope.getState(home.$open), scope.getState(promotion.$open)]).toEqual([true, false]);
  });
});

describe('the welcome advert', () => {
  const newcomer: Profile = {
    id: '1',
    mobile: '0244124417',
    nickName: '',
    img: '',
    money: 0,
    withdrawMoney: 0,
    bonusMoney: 0,
    diamond: 0,
    levelId: 1,
    score: 0,
    guid: 'abcdefgh',
    inviteCode: 'ABCDEFGH',
    hasPinCode: false,
    registeredAt: 1_000,
  };
  const day = 86_400_000;
  test.each([
    ['a visitor', null, 1_000, 2],
    ['a member of today', newcomer, 1_000, 2],
    ['a member of last month', newcomer, 31 * day, 1],
  ])('ADV-1 RAN-4 only eligible players see the welcome advert: %s', async (_, profile, now, shown) => {
    const scope = fork({
      values: [
        [$profile, profile],
        [$now, now],
      ],
      handlers: [
        [banner.loadFx, () => [advert(1, { typeId: advertTypes.rain }), advert(2, { typeId: advertTypes.welcome })]],
      ],
    });
    await allSettled(banner.requested, { scope });
    expect(scope.getState(banner.$adverts)).toHaveLength(shown);
  });
});

describe('popups', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const popupScope = (list: Advert[] = [advert(1)], used = true) => {
    const seen = new Set<unknown>();
    return fork({
      values: [[$mayOpenItself, used]],
      handlers: [
        [homePopup.loadFx, () => list],
        [promotionPopup.loadFx, () => list],
        [home.readSeenFx, () => seen.has(home)],
        [promotion.readSeenFx, () => seen.has(promotion)],
        [
          home.writeSeenFx,
          () => {
            seen.add(home);
          },
        ],
        [
          promotion.writeSeenFx,
          () => {
            seen.add(promotion);
          },
        ],
      ],
    });
  };

  test('ADV-4 HOM-5 a second popup waits until the first is closed', async () => {
    const scope = popupScope();
    await allSettled(home.entered, { scope });
    await allSettled(promotion.entered, { scope });
    expect([scope.getState(home.$open), scope.getState(promotion.$open)]).toEqual([true, false]);
    await allSettled(home.closed, { scope });
    await vi.advanceTimersByTimeAsync(500);
    expect([scope.getState(home.$open), scope.getState(promotion.$open)]).toEqual([false, true]);
  });
  test.each([
    ['home', home],
    ['promotion', promotion],
  ])('ADV-4 HOM-5 the popup of %s waits until the player has used the app', async (_, popup) => {
    const scope = popupScope([advert(1)], false);
    await allSettled(popup.entered, { scope });
    expect(scope.getState(popup.$open)).toBe(false);
    await allSettled($mayOpenItself, { scope, params: true });
    expect(scope.getState(popup.$open)).toBe(true);
  });
  test('ADV-4 a popup returns at the next visit until it is closed', async () => {
    const scope = popupScope();
    await allSettled(home.entered, { scope });
    await allSettled(home.left, { scope });
    expect(scope.getState(home.$open)).toBe(false);
    await allSettled(promotion.entered, { scope });
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState(promotion.$open)).toBe(true);
    await allSettled(promotion.closed, { scope });
    await allSettled(home.entered, { scope });
    await vi.advanceTimersByTimeAsync(500);
    expect(scope.getState(home.$open)).toBe(true);
    await allSettled(home.closed, { scope });
    await allSettled(home.entered, { scope });
    expect(scope.getState(home.$open)).toBe(false);
  });
  test('ADV-3 adverts advance every 3 s, and a swipe restarts the time', async () => {
    const scope = popupScope([advert(1), advert(2), advert(3)]);
    await allSettled(home.entered, { scope });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(scope.getState(home.$index)).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await allSettled(home.moved, { scope, params: 2 });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(scope.getState(home.$index)).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState(home.$index)).toBe(0);
  });
});

describe('the floating advert', () => {
  test('HOM-6 a closed advert stays away for 1800 s', async () => {
    const written: number[] = [];
    let hidden = false;
    const scope = fork({
      handlers: [
        [floating.loadFx, () => [advert(51)]],
        [readHiddenFx, () => hidden],
        [
          writeHiddenFx,
          (seconds: number) => {
            written.push(seconds);
            hidden = true;
          },
        ],
      ],
    });
    await allSettled(floatingEntered, { scope });
    expect(scope.getState($floating)?.id).toBe(51);
    await allSettled(floatingClosed, { scope });
    expect(scope.getState($floating)).toBeNull();
    expect(written).toEqual([1_800]);
    expect(hiddenForSeconds).toBe(1_800);
    await allSettled(floatingEntered, { scope });
    expect(scope.getState($floating)).toBeNull();
  });
});
