import type { Implementation } from '../kit/verb';

/** Every verb of the server; a test proves that each call of the contract has exactly one. */
export const implementations: readonly Implementation[] = [];
