export { RealitySlot } from './slot';
export { realityStarted } from './timer';
export { checkAnswered, checkHanded, gameEntered, gameLeft } from './in-game';
