export { createSceneLink, type StagePhase } from './link';
export type { SceneMaker } from './seat';
export { StageSlot } from './slot';
export { Stage } from './stage';
export { trackIdle } from './warm';
export { present } from './model';
