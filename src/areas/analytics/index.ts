import './model/conversions';

export { analyticsStarted } from './model/sources';
export { counted } from './model/sender';
export { CountingNote, CountingSwitch } from './ui/counting-switch';
