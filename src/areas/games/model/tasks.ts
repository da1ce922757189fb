import { combine, sample } from 'effector';
import { depositWanted, gamePlaced } from '../../tasks/entry';
import { depositTapped } from './deposit';
import { $running } from './launch';
import { $phase } from './phase';

/** The id of the game that is played for cash; null while it is not ready, and for a demo. */
const $played = combine($running, $phase, (running, phase) =>
  phase === 'ready' && running?.launch.mode === 'real' ? running.launch.gameId : null,
);
// The entry to the tasks lies over a game for cash (TSK-5), and leads to the nested deposit (TSK-6).
sample({ clock: $played, target: gamePlaced });
sample({ clock: depositWanted, target: depositTapped });
