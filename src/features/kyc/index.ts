export { KycBody } from './body';
export { $kycStanding, kycGiven, kycOpened } from './model';
export { kycAsked, kycDismissed, kycResolved } from './popup';
export { KycWindow } from './window';
