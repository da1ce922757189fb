import { startGame } from '../../shell/start';
import { game } from './game';

startGame(game);
