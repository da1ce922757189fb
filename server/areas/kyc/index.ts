import type { Implementation } from '../../core/verb';
import { kycFields } from './config';
import { kycRead } from './standing';
import { kycSubmit } from './submit';

export { decideKyc, kycWaiting, mostWaiting, openKyc, type KycJudgement, type WaitingKyc } from './decide';
export { readKycStanding } from './standing';
export { kycPlace } from './standing';

export const kycVerbs: readonly Implementation[] = [kycFields, kycRead, kycSubmit];
