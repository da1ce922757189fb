export { createDrawScene, type Room } from './scene';
export { DrawFrame } from './frame';
