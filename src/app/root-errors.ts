/**
 * Reports what React recovered from, except a view transition that the browser aborted (slow phone, hidden tab):
 * the page itself is then complete.
 */
export function recovered(error: unknown): void {
  if (!(error instanceof DOMException)) reportError(error);
}
