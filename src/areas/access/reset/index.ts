import { createEvent, createStore } from 'effector';
import { sessionEnded } from '../session';

/**
 * A number and the code that has passed for it: what chooses a new password (Q3). In memory only: a code is not written
 * down.
 */
export interface ResetProof {
  mobile: string;
  smsCode: string;
}

export const proofGained = createEvent<ResetProof>();
/** The code was used, or is good no longer. */
export const proofSpent = createEvent();
export const $resetProof = createStore<ResetProof | null>(null)
  .on(proofGained, (_, proof) => proof)
  .reset(proofSpent, sessionEnded);
