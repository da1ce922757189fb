import { createEvent, createStore, sample } from 'effector';
import { entered } from '../../../core/router';
import { drawerMenu } from './menus';

export const drawerOpened = createEvent();
export const drawerClosed = createEvent();

/** Closed by any navigation. */
export const $drawerOpen = createStore(false)
  .on(drawerOpened, () => true)
  .reset(drawerClosed, entered);

sample({ clock: drawerOpened, target: drawerMenu.requested });
