import { startGame } from '../../shell/start';
import { geniesGoldGame } from './game';

startGame(geniesGoldGame);
