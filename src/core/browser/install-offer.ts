/** A browser's offer to install the app; it comes once, often before anybody could use it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
let kept: InstallOffer | null = null;
/** The browser's offer, when it has made one. */
export const installOffer = (): InstallOffer | null => kept;

/** Keeps the offer for later. Called before anything else, because it is made only once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallOffer;
  });
}
