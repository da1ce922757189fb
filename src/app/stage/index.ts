export { createSceneLink, type StagePhase } from './link';
export { StageSlot } from './slot';
export { Stage } from './stage';
export { trackIdle } from './warm';
