export { LockedMeter } from './locked-meter';
