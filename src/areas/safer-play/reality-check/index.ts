export { RealitySlot } from './slot';
