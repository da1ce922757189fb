export { exchangeSchema, rateOf } from './settings';
export type { TaskRow, TaskSettings } from './settings';
export { friendRows, readyFriends, sharesPhone, type FriendRow } from './friends';
export { collectTask, lockPurse, readTasks } from './tasks';
