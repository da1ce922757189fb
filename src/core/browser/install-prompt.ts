/** The browser's `beforeinstallprompt` event. It fires once, often before the app can use it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
let kept: InstallPrompt | null = null;
/** The browser's install prompt, or null when there is none. */
export const installPrompt = (): InstallPrompt | null => kept;

/** Keeps the install prompt for later. Call it before anything else, because the event fires only once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
}
