import { startGame } from '../../shell/start';
import { okadaDashGame } from './game';

startGame(okadaDashGame);
