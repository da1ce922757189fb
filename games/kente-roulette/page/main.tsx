import { startGame } from '../../shell/start';
import { kenteGame } from './game';

startGame(kenteGame);
