import { createEvent, createStore, sample } from 'effector';
import { contract, type GamePromotion } from '../../../../../contract';
import { createCallFx } from '../../../../core/api';
import { byLanguage } from '../../../../core/i18n/by-language';
import { entered } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
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

/** Id of the promotion of games that the page links to: the one that ships (server/areas/lobby/promotion.ts). */
const linkedGames = 1;
export const gamesFx = createCallFx(contract.browse.promotion);
const { said, again } = byLanguage(gamesFx);
/** The promotion of games (GAM-13); null while it is unknown and when it does not run. */
export const $games = createStore<GamePromotion | null>(null).on(said, (_, games) => games);
const oldLanguage = sample({ clock: again, source: $games, filter: (games) => games !== null, fn: () => undefined });
sample({ clock: [ahead, opened, refreshRequested, oldLanguage], fn: () => ({ id: linkedGames }), target: gamesFx });
