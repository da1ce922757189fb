export { $hosted, closeWanted, hostStarted, reviewWanted, windowWanted } from './model';
export { createInbox, createThrottle } from './inbox';
