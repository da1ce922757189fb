/**
 * Reports what React recovered from, except a view transition that the browser aborted (slow phone, hidden tab):
 * the page itself is then complete.
 */
export function recovered(error: unknown): void {
  if (error instanceof DOMException) return;
  // Like reportError, which Firefox 78 and Safari 14 do not have.
  setTimeout(() => {
    throw error;
  });
}
