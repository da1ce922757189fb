import { combine, createEvent, createStore, sample } from 'effector';
import { contract, type PromotionSummary } from '../../../../../contract';
import { createCallFx } from '../../../../core/api';
import { byLanguage } from '../../../../core/i18n/by-language';
import { canonicalPlace, entered } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { wordsFx } from '../../../../core/i18n/words';
import { promotionList } from '../../../adverts';
import { swipeEntered, swipeLeft } from '../../../adverts/strip';
import { homeMenu } from '../../../lobby/menu';
import { countDownModel, promotionPopupModel } from '../../../adverts/popups';

/** /promotion was opened. */
export const opened = createEvent();
/** The player pulled the list down, or pressed the button for it (ADV-8). */
export const refreshRequested = createEvent();
/** The player is about to open the page. */
export const ahead = createEvent();

sample({ clock: [ahead, opened, refreshRequested], target: promotionList.requested });
sample({
  clock: opened,
  target: [promotionPopupModel.entered, countDownModel.entered, swipeEntered, homeMenu.requested],
});
sample({ clock: opened, fn: () => 'adverts', target: wordsFx });
sample({
  clock: entered,
  filter: ({ pathname }) => pathname !== paths.promotion,
  fn: () => undefined,
  target: [promotionPopupModel.left, countDownModel.left, swipeLeft],
});

/** Requests the promotions of the market. A test replaces the handler. */
export const listFx = createCallFx(contract.promotion.list);
const { said, again } = byLanguage(listFx);
const $all = createStore<readonly PromotionSummary[]>([]).on(said, (_, all) => all);
/** The promotions that no card of the list leads to: each is shown once. */
export const $promotions = combine($all, promotionList.$adverts, (all, cards) =>
  all.filter(
    ({ id }) => !cards.some(({ url }) => canonicalPlace(url).pathname === pathTo(paths.promotionDetail, { id })),
  ),
);
const oldLanguage = sample({ clock: again, source: $all, filter: (all) => all.length > 0, fn: () => undefined });
sample({ clock: [ahead, opened, refreshRequested, oldLanguage], fn: () => ({}), target: listFx });
