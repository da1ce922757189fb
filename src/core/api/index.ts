export { ApiError, isUnknownOutcome, noStatus } from './api-error';
export {
  $apiBase,
  $apiTimeout,
  $proofWaits,
  createCallFx,
  createMoneyCallFx,
  homeForced,
  moneyRefused,
  playRefused,
  callFailed,
  readAnswered,
  signedOutByServer,
  tooManySeen,
} from './call';
export { createOwnFx } from './own-call';
export { deviceId } from './device';
export { gatherAnswers } from './gather';
export { $payoutUntil, $token, payoutBegan, storedToken, tokenChanged } from './session';
