import { vi } from 'vitest';

// The files of a worker share what they import from packages; our own modules, which keep languages, claims and clocks
// of a visit, are fresh for each, and so are the clock and the globals.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
