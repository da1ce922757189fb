import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import type { Advert, PromotionSummary } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';
import { promotionList } from '../../../adverts';
import { $promotions, ahead, listFx, opened, refreshRequested } from './model';

const summary = (id: number): PromotionSummary => ({
  id,
  title: `Promotion ${id}`,
  lead: 'What it gives',
  art: '/art/promotion/rain',
  state: 'open',
});

const card: Advert = {
  id: 11,
  image: '/art/promo/rain-hours',
  url: '/activities/promotion/2',
  typeId: 1,
  sort: 1,
  content: 'Rain',
  position: 900_103,
  endsAt: null,
};

function pageScope(cards: readonly Advert[] = []) {
  const asked = vi.fn(() => [summary(1), summary(2)]);
  const scope = fork({
    values: [[$token, 't'.repeat(40)]] as never,
    handlers: [
      [listFx, asked],
      [promotionList.loadFx, () => cards],
    ] as never,
  });
  return { scope, asked };
}

test('ADV-8 R-52 the page lists each promotion once, as a card or as a row', async () => {
  const { scope } = pageScope();
  await allSettled(opened, { scope });
  expect(scope.getState($promotions).map(({ id }) => id)).toEqual([1, 2]);
  const withCard = pageScope([card]);
  await allSettled(opened, { scope: withCard.scope });
  expect(withCard.scope.getState($promotions).map(({ id }) => id)).toEqual([1]);
});

test('a refresh and another language read the promotions again', async () => {
  const { scope, asked } = pageScope();
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(asked).not.toHaveBeenCalled();
  await allSettled(ahead, { scope });
  await allSettled(refreshRequested, { scope });
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(asked).toHaveBeenCalledTimes(3);
});
