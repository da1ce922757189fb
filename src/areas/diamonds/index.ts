export { Countdown, NewIn } from './ui/countdown';
export { DiamondHall } from './ui/hall';
export { IceBar } from './ui/ice-bar';
export { NotThere } from './ui/not-there';
