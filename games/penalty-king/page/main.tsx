import { startGame } from '../../shell/start';
import { penaltyKingGame } from './game';

startGame(penaltyKingGame);
