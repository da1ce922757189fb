import { startGame } from '../../shell/start';
import { gemMinesGame } from './game';

startGame(gemMinesGame);
