export { lotteryDraws } from './draw-game';
