export { codeCount, codeOf } from './codes';
export { advanceDraws, runDraws } from './live';
export { movePool, poolBalance, poolOf, poolRest } from './pool';
export { creditDue, redeemPrize, type PrizeRow } from './prizes';
export { clientSeedOf, isPublished, proofOf, recordOf } from './record';
export {
  findRound,
  newestRound,
  openRound,
  publishedRounds,
  unsettledRounds,
  waitingRounds,
  type NewRound,
} from './rounds';
export { enterRound, issueTickets, ticketsOf, type Entered, type NewSale } from './sell';
export { advanceGame } from './steps';
export {
  entropyWaitMs,
  type DrawGame,
  type DrawGameLoader,
  type DrawnRound,
  type DrawRound,
  type NewPrize,
  type SettledEntry,
} from './types';
