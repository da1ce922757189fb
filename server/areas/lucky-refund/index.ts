export { refundGame } from './game';
export { codesOfTransaction, grantTickets, sellingRound, type Grant } from './grant';
export { readRefundSettings, refundGameName, refundSettingsOf, termsAt } from './settings';
export { refundStates, refundTime } from './dev-times';
