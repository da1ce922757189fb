import { startGame } from '../../shell/start';
import { diceDuelGame } from './game';

startGame(diceDuelGame);
