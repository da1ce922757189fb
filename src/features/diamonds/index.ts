export { Countdown } from './countdown';
export { DiamondHall } from './hall';
