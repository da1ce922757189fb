import { contract } from '../../../contract';
import { verb } from '../../core/verb';

/** Number of players online by game (C115, Q47). The answer is empty: the server does not count players by game. */
export const online = verb(contract.game.online, async () => ({}), { cacheMs: 5_000 });
