import { startGame } from '../../shell/start';
import { mangoFeverGame } from './game';

startGame(mangoFeverGame);
