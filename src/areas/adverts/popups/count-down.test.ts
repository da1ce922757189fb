import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { advertPositions, type Advert } from '../../../../contract';
import { $now } from '../../../core/time/clock';
import { $mayOpenItself } from '../../../core/self-opening';
import { countDown, promotionPopup } from '../model/adverts';
import { countDownModel, promotionPopupModel } from './popup';

const now = 1_000_000;
const advert = (id: number, endsAt?: number | null): Advert => ({
  id,
  image: `/art/promo/${id}`,
  url: '',
  typeId: id,
  sort: id,
  content: '',
  position: advertPositions.countDown,
  ...(endsAt === undefined ? {} : { endsAt }),
});

async function visit(adverts: Advert[]) {
  const scope = fork({
    values: [
      [$mayOpenItself, true],
      [$now, now],
    ],
    handlers: [
      [countDown.loadFx, () => adverts],
      [promotionPopup.loadFx, () => [advert(90)]],
      [countDownModel.readSeenFx, () => false],
      [promotionPopupModel.readSeenFx, () => false],
    ],
  });
  await allSettled(countDownModel.entered, { scope });
  await allSettled(promotionPopupModel.entered, { scope });
  const open = () => [scope.getState(countDownModel.$open), scope.getState(promotionPopupModel.$open)];
  return { scope, open };
}

test.each([
  ['without an end', undefined],
  ['with a null end', null],
  ['that has ended', now],
])('ADV-4 ADV-9 a count-down advert %s blocks no other popup', async (_, endsAt) => {
  const { open } = await visit([advert(1, endsAt)]);
  expect(open()).toEqual([false, true]);
});

test('ADV-9 the count-down popup shows the advert that still runs, and closes at its end', async () => {
  const { scope, open } = await visit([advert(1), advert(2, now), advert(3, now + 1_000)]);
  expect(open()).toEqual([true, false]);
  expect(scope.getState(countDownModel.$adverts).map(({ id }) => id)).toEqual([3]);
  await allSettled($now, { scope, params: now + 1_000 });
  await vi.waitFor(() => expect(open()).toEqual([false, true]));
});
