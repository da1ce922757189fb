export { dailyStarted } from './gate';
export { DailySlot } from './slot';
