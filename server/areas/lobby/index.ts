export { readLatestWins } from './winners';
export { lobbyContent } from './content';
