export { readLatestWins } from './winners';
