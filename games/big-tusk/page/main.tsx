import { startGame } from '../../shell/start';
import { bigTuskGame } from './game';

startGame(bigTuskGame);
