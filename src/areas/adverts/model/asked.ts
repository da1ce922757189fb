import { createEvent, createStore } from 'effector';
import { targetOpened } from '../../../core/area/opening';

/** The player went from home to another page. */
export const homeLeft = createEvent();

/**
 * The address asks for a popup: /home?open=<name>. Its model opens it, also after loading, but not above another page.
 */
export { targetOpened as popupAsked };
export const popupTaken = createEvent();
export const $askedPopup = createStore<string | null>(null)
  .on(targetOpened, (_, name) => name)
  .reset(popupTaken, homeLeft);
