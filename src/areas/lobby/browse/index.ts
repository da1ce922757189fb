export { amountText, pictureOf, winName } from './win-texts';
export { $newestWins, winnersLeft, winnersOpened } from './winners';
