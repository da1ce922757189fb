import { startGame } from '../../shell/start';
import { talkingDrumsGame } from './game';

startGame(talkingDrumsGame);
