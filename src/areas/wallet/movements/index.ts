export { MovementAmount, useAmounts } from './amount';
export { lookOf, reasonOf } from './reasons';
