export { $hosted, closeWanted, hostStarted, windowWanted } from './model';
export { createInbox, createThrottle } from './inbox';
