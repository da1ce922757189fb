export { KycBody } from './ui/body';
export { $kycStanding, kycGiven, kycOpened } from './model/model';
export { kycAsked, kycDismissed, kycResolved } from './model/popup';
export { KycWindow } from './ui/window';
