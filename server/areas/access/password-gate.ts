import { createGate, type Gate } from '../../core/gate';

/**
 * One line for every password of this process: two hashes keep two cores busy, and nobody waits for more than about a
 * second.
 */
export const passwordGate: Gate = createGate({ running: 2, waiting: 64 });
