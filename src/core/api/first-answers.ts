import { headers } from '../../../contract';
import { deviceNow } from '../time/clock';

interface FirstAnswer {
  response: Response;
  text: string;
  /** By the device's clock, ms. */
  receivedAt: number;
}
declare global {
  interface Window {
    /**
     * What the page itself has asked for (scripts/shell/before-paint.js), signed out, in one language and at one moment
     * of the device's clock, by address.
     */
    __answers?: { language: string; sentAt: number; byPath: Record<string, Promise<FirstAnswer>> };
  }
}

/** What the app wants later than this after the page asked for it is asked anew, ms. */
const freshMs = 20_000;

/**
 * The answer to what the page asked for before the app's code had come: a round trip of each call of the first screen.
 * Once, and only where the
 * call would have been the same; null otherwise, and when it did not come.
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
  // By when it is wanted, not by when it comes: on a slow line it has waited for nothing otherwise. A clock that was
  // moved tells nothing.
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
