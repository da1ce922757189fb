import { vi } from 'vitest';

// Test files of one worker share imported packages. Our own modules keep state (language, claims, clock), so each file
// loads them again. The clock, globals and environment are reset too.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
