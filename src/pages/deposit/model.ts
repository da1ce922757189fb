import { createEvent, sample } from 'effector';
import { $location } from '../../app/router';
import { balanceRefreshRequested } from '../../features/wallet';
import { isNested } from '../../shared/lib/frame';

/** Whether the page stands in a frame of another one (/nested-deposit). */
export const $nested = $location.map(({ pathname }) => isNested(pathname));

/** /deposit was entered: the balance on it is a fresh one. */
export const opened = createEvent();

sample({ clock: opened, target: balanceRefreshRequested });
