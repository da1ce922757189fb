export { orderFx, outcomeFx, personaFx, recordsFx } from './model/calls';
export { deposited, firstDeposited, succeeded, type Outcome } from './model/celebrate';
export { $order, $patient, $polls, $transNo, checkAsked, finished, left, watched } from './model/hall';
export { HallView } from './ui/hall-view';
export { $outcome, resultShown } from './model/result';
export { ResultView } from './ui/result-view';
