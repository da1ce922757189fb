import { createGate, type Gate } from '../../core/gate';

/** Limits the password hashes of this process: two run at once, and a hash waits a second at most. */
export const passwordGate: Gate = createGate({ running: 2, waiting: 64 });
