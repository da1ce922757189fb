import { headers } from '../../../contract';
import { deviceNow } from '../lib/clock';

export interface FirstAnswer {
  response: Response;
  text: string;
  /** By the device's clock, ms. */
  sentAt: number;
  receivedAt: number;
}
declare global {
  interface Window {
    /** What the page itself has asked for (scripts/shell/before-paint.js), signed out and in one language, by address. */
    __answers?: { language: string; byPath: Record<string, Promise<FirstAnswer>> };
  }
}

/** Whatever is asked for later than this after the page asked for it is asked anew, ms. */
const freshMs = 20_000;

/**
 * The answer to what the page asked for before the app's code had come: a round trip of each call of the first screen. Once, and only where the
 * call would have been the same; null otherwise, and when it did not come.
 */
export function takeFirstAnswer(url: string, sent: Record<string, string>, signal: AbortSignal): Promise<FirstAnswer | null> | null {
  const first = typeof window === 'undefined' ? undefined : window.__answers;
  const coming = first?.byPath[url];
  if (!first || !coming || sent[headers.token] !== undefined || sent[headers.language] !== first.language) return null;
  delete first.byPath[url];
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  return Promise.race([coming.catch(() => null), aborted]).then((answer) => (answer !== null && deviceNow() - answer.sentAt < freshMs ? answer : null));
}
