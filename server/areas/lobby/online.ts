import { contract } from '../../../contract';
import { verb } from '../../core/verb';

/**
 * Number of players online by game (C115, Q47). The answer is empty, because no game of the catalogue is open for play
 * yet.
 */
export const online = verb(contract.game.online, async () => ({}), { cacheMs: 5_000 });
