import { firstIcons } from './icons.gen';
import type { laterIcons } from './icons-later.gen';

type LaterIcons = typeof laterIcons;
export type IconName = keyof typeof firstIcons | keyof LaterIcons;
type Names = Record<IconName, true>;
declare module '../core/area/area' {
  interface IconNames extends Names {}
}

let later: LaterIcons | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the icons that are not in the first load; a failed fetch is tried again at the next call. Never rejects. */
export const loadIcons = (): Promise<void> =>
  (loading ??= import('./icons-later.gen').then(
    ({ laterIcons }) => {
      later = laterIcons;
      for (const tell of listeners) tell();
    },
    () => {
      loading = null;
    },
  ));

/** Inner SVG of an icon; empty while its module is loading. */
export const shapeOf = (name: IconName): string =>
  (firstIcons as Partial<Record<IconName, string>>)[name] ??
  (later as Partial<Record<IconName, string>> | null)?.[name] ??
  '';

/** Calls `listener` when the later icons have loaded; returns the function that unsubscribes. */
export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
