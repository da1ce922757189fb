import { createEvent, sample } from 'effector';
import { balanceRefreshRequested } from '../../features/wallet';

/** /deposit was entered: the balance on it is a fresh one. */
export const opened = createEvent();

sample({ clock: opened, target: balanceRefreshRequested });
