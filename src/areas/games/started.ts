import { createEvent } from 'effector';
import type { Launch } from '../../../contract';

/** For analytics: a game was started. A replay is none. Analytics listens without the code of the games. */
export const gameStarted = createEvent<Pick<Launch, 'mode'>>();
