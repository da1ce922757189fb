export {
  decideKyc,
  kycWaiting,
  mostWaiting,
  openKyc,
  openKycPicture,
  type KycJudgement,
  type WaitingKyc,
} from './decide';
export { readKycStanding } from './standing';
export { kycPlace } from './standing';
