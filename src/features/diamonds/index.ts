export { Countdown, NewIn } from './countdown';
export { DiamondHall } from './hall';
export { IceBar } from './ice-bar';
export { NotThere } from './not-there';
