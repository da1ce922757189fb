import { useSyncExternalStore, type ComponentType } from 'react';

/** What wide windows have beside the pages. Its code is loaded in wide windows only (src/app/wide). */
export interface WideParts {
  /** Skip link, rail and top bar. */
  Frame: ComponentType;
  /** The inside of home. */
  Home: ComponentType;
}

/** Tablets and desktops. Style sheets have the same condition. */
export const wideWindow = '(min-width: 700px) and (min-height: 480px)';

let load: (() => Promise<WideParts>) | null = null;
let parts: WideParts | null = null;

const isWide = (): boolean => load !== null && window.matchMedia(wideWindow).matches;

/** Makes the code of wide windows known. Not called in a frame: frames have no rail. */
export function installWide(source: () => Promise<WideParts>): void {
  load = source;
}

/** Loads the parts if the window is wide. Never rejects: without them, pages are shown in one column. */
export async function wideReady(): Promise<void> {
  if (isWide()) parts ??= await load!().catch(() => null);
}

function onChange(changed: () => void): () => void {
  const query = window.matchMedia(wideWindow);
  const read = () => void wideReady().then(changed);
  query.addEventListener('change', read);
  return () => query.removeEventListener('change', read);
}
const partsNow = (): WideParts | null => (isWide() ? parts : null);

/** The parts while the window is wide and their code is loaded, otherwise null. */
export const useWide = (): WideParts | null => useSyncExternalStore(onChange, partsNow, partsNow);
