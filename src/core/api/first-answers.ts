import { headers } from '../../../contract';
import { deviceNow } from '../time/clock';

interface FirstAnswer {
  response: Response;
  text: string;
  /** Device time in ms. */
  receivedAt: number;
}
declare global {
  interface Window {
    /**
     * Calls that the page itself made before the app's code had loaded (scripts/shell/before-paint.js): signed out, in
     * one language, at one device time. Keyed by address.
     */
    __answers?: { language: string; sentAt: number; byPath: Record<string, Promise<FirstAnswer>> };
  }
}

/** An answer that the page requested longer ago than this (ms) is not used. */
const freshMs = 20_000;

/**
 * Returns the answer to a call that the page made before the app's code had loaded, which saves a round trip for each
 * call of the first screen. Each answer is used once, and only when language, token and address are the same. Null
 * otherwise, and when the request failed.
 */
export function takeFirstAnswer(
  url: string,
  sent: Record<string, string>,
  signal: AbortSignal,
): Promise<(FirstAnswer & { sentAt: number }) | null> | null {
  const first = typeof window === 'undefined' ? undefined : window.__answers;
  const coming = first?.byPath[url];
  if (!first || !coming || sent[headers.token] !== undefined || sent[headers.language] !== first.language) return null;
  delete first.byPath[url];
  const { sentAt } = first;
  // The age is measured when the app asks, not when the answer arrives; on a slow network the answer would otherwise be
  // thrown away. After a change of the device clock the age is unknown.
  if (Math.abs(deviceNow() - sentAt) >= freshMs) return null;
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  return Promise.race([
    coming.then(
      (answer) => ({ ...answer, sentAt }),
      () => null,
    ),
    aborted,
  ]);
}
