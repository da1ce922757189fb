export { demoPressed, playPressed } from './play';
export { TopUpPrompt } from './top-up-prompt';
export { $topUp, topUpAsked, topUpClosed, topUpConfirmed } from './top-up';
