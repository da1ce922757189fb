export { decideKyc, kycWaiting, mostWaiting, openKyc, type KycJudgement, type WaitingKyc } from './decide';
export { readKycStanding } from './standing';
export { kycPlace } from './standing';
