import { createEvent, createStore } from 'effector';
import { sessionEnded } from '../session';

/** A number and the code accepted for it, which allow a new password (Q3). In memory only: codes are never stored. */
export interface ResetProof {
  mobile: string;
  smsCode: string;
}

export const proofGained = createEvent<ResetProof>();
/** The code was used or is no longer valid. */
export const proofSpent = createEvent();
export const $resetProof = createStore<ResetProof | null>(null)
  .on(proofGained, (_, proof) => proof)
  .reset(proofSpent, sessionEnded);
