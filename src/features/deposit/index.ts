export { orderFx, outcomeFx, personaFx, recordsFx } from './calls';
export { deposited, firstDeposited, succeeded, type Outcome } from './celebrate';
export { $order, $patient, $polls, $transNo, checkAsked, finished, left, watched } from './hall';
export { HallView } from './hall-view';
export { stepKey, stepsOf, type Step } from './steps';
export { $outcome, resultShown } from './result';
export { ResultView } from './result-view';
