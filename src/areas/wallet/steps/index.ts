export { depositSteps, stepKey } from './deposit-steps';
export { withdrawSteps } from './withdraw-steps';
