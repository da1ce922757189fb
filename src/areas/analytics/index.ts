import './model/conversions';

export { analyticsStarted } from './model/sources';
export { CountingNote, CountingSwitch } from './ui/counting-switch';
