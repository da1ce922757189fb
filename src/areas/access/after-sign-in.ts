import { proofStarted, ProofSlot } from './proof/slot';

export const started = [proofStarted];
export { ProofSlot as View };
