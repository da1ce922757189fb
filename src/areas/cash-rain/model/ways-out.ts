import { createEvent, sample } from 'effector';
import type { RainGift } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { checkPath } from '../../fairness/addresses';
import { closed, rainMoved } from './rain';

/** The deposit button on the screen for members who may not play yet (RAN-4). */
export const depositPressed = createEvent();
sample({ clock: depositPressed, fn: () => ({ to: paths.deposit }), target: routeRequested });
sample({ clock: depositPressed, fn: () => closed, target: rainMoved });

/**
 * Opens the fairness check of a gift. A gift without draw id is found by its time; without a gift, the newest draw of
 * the rain is opened.
 */
export const checkPressed = createEvent<Pick<RainGift, 'createTime' | 'draw'> | null>();
sample({
  clock: checkPressed,
  fn: (gift) => ({ to: checkPath(gift?.draw ?? { game: 'cash-rain', at: gift?.createTime ?? 0 }) }),
  target: routeRequested,
});
sample({ clock: checkPressed, fn: () => closed, target: rainMoved });
