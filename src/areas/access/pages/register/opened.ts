import { createEvent } from 'effector';

/**
 * The page was opened. The address may contain an invite code and its channel (`/register?code=…&channel=…`,
 * `/activities/register/:code/:channel`).
 */
export const opened = createEvent<{ query: Record<string, string>; params?: Record<string, string | undefined> }>();
