import { $rainOpen } from './model/overlay';

export const events = [$rainOpen.updates.filterMap((open) => (open ? { name: 'rainOpened' as const } : undefined))];
