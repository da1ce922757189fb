import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { installPrompt, type InstallPrompt } from '../../../core/browser/install-prompt';
import { readStored, writeStored } from '../../../core/storage/storage';
import { createTracker } from '../../../core/browser/tracker';

const keptKey = 'baobab.install';
const sessionKey = 'baobab.install.shown';

export const installStarted = createEvent();
export const installAccepted = createEvent();
export const installDismissed = createEvent();
/** The card was shown; once in a session is enough (NAV-24). */
export const installShown = createEvent();
/** The app was installed, here or from the browser's menu. */
export const installed = createEvent();

/** Why the installation is not offered: dismissed, installed, or shown in this session. Null when it may be offered. */
const settledFx = createEffect((): 'dismissed' | 'installed' | 'shown' | null => {
  const kept = readStored(keptKey, v.picklist(['dismissed', 'installed']));
  if (kept !== null) return kept;
  if (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true
  )
    return 'installed';
  try {
    return window.sessionStorage.getItem(sessionKey) === null ? null : 'shown';
  } catch {
    return null;
  }
});
export const keepFx = createEffect((why: 'dismissed' | 'installed') => writeStored(keptKey, why));
const markShownFx = createEffect(() => {
  try {
    window.sessionStorage.setItem(sessionKey, '1');
  } catch {
    // Without storage the state lasts only as long as the page.
  }
});

/** Fires with the browser's install prompt, also with one that arrived before setup. */
export const trackInstallPrompt = createTracker<InstallPrompt>((fire) => {
  const early = installPrompt();
  if (early !== null) fire(early);
  const made = (event: Event) => {
    event.preventDefault();
    fire(event as InstallPrompt);
  };
  window.addEventListener('beforeinstallprompt', made);
  return () => window.removeEventListener('beforeinstallprompt', made);
});
const trackInstalled = createTracker<void>((fire) => {
  const done = () => fire();
  window.addEventListener('appinstalled', done);
  return () => window.removeEventListener('appinstalled', done);
});

const $prompt = createStore<InstallPrompt | null>(null, { serialize: 'ignore' })
  .on(trackInstallPrompt.fired, (_, offer) => offer)
  .reset(installDismissed, installed);
const $allowed = createStore(false).on(settledFx.doneData, (_, settled) => settled === null);
/** Whether to offer the installation now. */
export const $installable = combine($prompt, $allowed, (offer, allowed) => offer !== null && allowed);

/** Shows the browser's install prompt. */
const promptFx = attach({
  source: $prompt,
  effect: async (offer): Promise<'accepted' | 'dismissed'> => {
    if (offer === null) return 'dismissed';
    await offer.prompt();
    return (await offer.userChoice).outcome;
  },
});
// An install prompt can be used once.
$prompt.reset(promptFx.finally);

sample({ clock: installStarted, target: [settledFx, trackInstallPrompt.setup, trackInstalled.setup] });
sample({ clock: installShown, target: markShownFx });
sample({ clock: trackInstalled.fired, target: installed });
sample({ clock: installed, fn: () => 'installed' as const, target: keepFx });
sample({ clock: installDismissed, fn: () => 'dismissed' as const, target: keepFx });
sample({
  clock: installAccepted,
  source: promptFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: promptFx,
});
sample({
  clock: promptFx.doneData,
  filter: (outcome) => outcome === 'dismissed',
  fn: () => 'dismissed' as const,
  target: keepFx,
});
