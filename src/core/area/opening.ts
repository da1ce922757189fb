import { createEvent } from 'effector';
import { installed } from './install';

/** Home was entered by `/home?open=<name>`. The area that has the name in `menuTargets` opens it. */
export const targetOpened = createEvent<string>();

const targetOf = (name: string) =>
  installed.find(({ menuTargets }) => menuTargets?.[name] !== undefined)?.menuTargets?.[name];

/** Whether an area opens this name. */
export const isTarget = (name: string): boolean => targetOf(name) !== undefined;

/** Whether an address invites to play: such links are hidden while play is blocked (Q77). */
export const isInvitation = ({ url }: { url: string }): boolean =>
  targetOf(/[?&]open=([\w-]+)/.exec(url)?.[1] ?? '') === 'play';
