import { createEvent } from 'effector';
import type { AppEvent } from '../../contract';

/** Something that is worth counting happened. Analytics listens once it has started. */
export const counted = createEvent<AppEvent>();
