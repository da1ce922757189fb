export { MovementAmount, useAmounts } from './amount';
export { lookOf, reasonOf, type Reason } from './reasons';
