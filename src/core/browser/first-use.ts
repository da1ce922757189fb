import { createTracker } from './tracker';

/** The pause after the end of a tap, key press or scroll, in ms. */
export const calmMs = 500;

/**
 * Fires once: when the player has tapped, pressed a key or scrolled the page, and has not done so again for `calmMs`.
 */
export const trackFirstUse = createTracker<void>((fire) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const began = () => clearTimeout(timer);
  const ended = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      listening.abort();
      fire();
    }, calmMs);
  };
  const options = { capture: true, passive: true, signal: listening.signal };
  window.addEventListener('pointerdown', began, options);
  for (const name of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(name, ended, options);
  // Not while capturing: a slider that moves by itself also scrolls.
  window.addEventListener('scroll', ended, { ...options, capture: false });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
});
