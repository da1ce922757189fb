import './conversions';

export { analyticsStarted } from './sources';
export { counted } from './sender';
export { CountingNote, CountingSwitch } from './counting-switch';
