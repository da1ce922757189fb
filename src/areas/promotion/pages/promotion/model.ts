import { createEvent, sample } from 'effector';
import { entered } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { promotionList } from '../../../adverts';
import { promotionPopupModel } from '../../../adverts/popups';

/** /promotion was opened. */
export const opened = createEvent();
/** The player pulled the list down, or pressed the button for it (ADV-8). */
export const refreshRequested = createEvent();
/** The player is about to open the page. */
export const ahead = createEvent();

sample({ clock: [ahead, opened, refreshRequested], target: promotionList.requested });
sample({ clock: opened, target: promotionPopupModel.entered });
sample({
  clock: entered,
  filter: ({ pathname }) => pathname !== paths.promotion,
  fn: () => undefined,
  target: promotionPopupModel.left,
});
