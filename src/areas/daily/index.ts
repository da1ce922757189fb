export { dailyStarted } from './model/gate';
export { DailySlot } from './ui/slot';
