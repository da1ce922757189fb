import { createEvent } from 'effector';

/**
 * The page was entered, perhaps with an invite code and its channel in its address (`/register?code=…&channel=…`,
 * `/activities/register/:code/:channel`).
 */
export const opened = createEvent<{ query: Record<string, string>; params?: Record<string, string | undefined> }>();
