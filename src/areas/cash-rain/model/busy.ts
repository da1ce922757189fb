import { sample } from 'effector';
import { busyBegan, busyEnded } from '../../../core/busy';
import { $rainOpen } from './overlay';

// The page must not reload while the rain is open (C18, C20).
sample({ clock: $rainOpen, filter: (open) => open, fn: () => 'rain', target: busyBegan });
sample({ clock: $rainOpen, filter: (open) => !open, fn: () => 'rain', target: busyEnded });
