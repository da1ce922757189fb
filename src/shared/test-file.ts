import { vi } from 'vitest';

// The files of a worker share its page and what they import from packages; our own modules, which keep languages, claims and clocks of a visit, are
// fresh for each, and so are the clock, the globals, the page and what it keeps.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}
