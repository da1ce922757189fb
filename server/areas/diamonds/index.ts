export { countRound } from './rounds';
