export { StageSlot, type SlotProps } from './slot';
export { Stage } from './stage';
export { trackIdle } from './warm';
export { present } from './model';
