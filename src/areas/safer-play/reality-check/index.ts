export { RealitySlot } from './slot';
export { checkAnswered, checkHanded, gameEntered, gameLeft } from './in-game';
