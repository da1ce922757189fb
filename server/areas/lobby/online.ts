import { contract } from '../../../contract';
import { verb } from '../../core/verb';

/**
 * Players online by game (C115, Q47). No game of the catalogue is open for play yet, so no count is known: none is
 * given.
 */
export const online = verb(contract.game.online, async () => ({}), { cacheMs: 5_000 });
