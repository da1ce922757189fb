import { startGame } from '../../shell/start';
import { owareGemsGame } from './game';

startGame(owareGemsGame);
