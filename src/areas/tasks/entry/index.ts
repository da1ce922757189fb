export { depositWanted, gamePlaced } from './model';
export { TaskEntry } from './ui/entry';
