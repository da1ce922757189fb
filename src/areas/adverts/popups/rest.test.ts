// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { advertPositions, type Advert } from '../../../../contract';
import { wordsFx } from '../../../core/i18n/words';
import { $entry } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { $now } from '../../../core/time/clock';
import { restSeen } from '../../access/session';
import { categoryPopup, coinsEvent, countDown, homePopup, promotionPopup } from '../model/adverts';
import { $codesOpen, newCodesCame } from './codes';
import { $coinsOpen, coinsEarned } from './coins';
import { $holder } from './lock';
import { categoryPopupModel, countDownModel, homePopupModel, promotionPopupModel } from './popup';

const now = 1_000_000;
const advert: Advert = {
  id: 1,
  image: '/art/promo/1',
  url: '',
  typeId: 1,
  sort: 1,
  content: '',
  position: advertPositions.defaultPopup,
  endsAt: now + 60_000,
};
const adverts = () => [advert];
const isSeen = () => false;
const models = [homePopupModel, promotionPopupModel, categoryPopupModel, countDownModel];

/** Asks for every popup of adverts, and says which are open. */
async function openAll() {
  const scope = fork({
    values: [
      [$mayOpenItself, true],
      [$now, now],
      [$entry, { pathname: '/home', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [wordsFx, () => undefined],
      [homePopup.loadFx, adverts],
      [promotionPopup.loadFx, adverts],
      [categoryPopup.loadFx, adverts],
      [countDown.loadFx, adverts],
      [coinsEvent.loadFx, adverts],
      [homePopupModel.readSeenFx, isSeen],
      [promotionPopupModel.readSeenFx, isSeen],
      [categoryPopupModel.readSeenFx, isSeen],
      [countDownModel.readSeenFx, isSeen],
    ],
  });
  for (const { entered } of models) await allSettled(entered, { scope });
  await allSettled(newCodesCame, { scope, params: { codes: ['K482915'], text: '' } });
  await allSettled(coinsEarned, { scope, params: { coins: 50, by: 'signIn' } });
  const open = () => [...models.map(({ $open }) => $open), $codesOpen, $coinsOpen].filter((one) => scope.getState(one));
  return { scope, open };
}

test.each(['timeUp', 'coolOff'] as const)('Q77 ADV-4 during %s no popup of adverts is open or waits', async (why) => {
  const { scope, open } = await openAll();
  expect(open()).toHaveLength(1);
  await allSettled(restSeen, { scope, params: { why, until: now + 30_000 } });
  expect([open(), scope.getState($holder)]).toEqual([[], null]);
});

test('Q77 ADV-4 the popups return after the time limit', async () => {
  const { scope, open } = await openAll();
  await allSettled(restSeen, { scope, params: { why: 'timeUp', until: now + 30_000 } });
  await allSettled($now, { scope, params: now + 30_000 });
  await vi.waitFor(() => expect(open()).toHaveLength(1));
});
