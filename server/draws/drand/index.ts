export { drandBeacon, readAnswer, type DrandOptions } from './beacon';
export { drandEntropy } from './entropy';
