import { startGame } from '../../shell/start';
import { savannaKingsGame } from './game';

startGame(savannaKingsGame);
