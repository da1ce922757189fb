export { readLatestWins } from './winners';
export { buildOf } from './store-build';
export { lobbyContent } from './content';
export { optionSeeds } from './seed/options';
