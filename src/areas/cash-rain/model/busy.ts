import { sample } from 'effector';
import { busyBegan, busyEnded } from '../../../core/busy';
import { $rainOpen } from './overlay';

// While the rain is open, nothing may reload the page (CF18, CF20).
sample({ clock: $rainOpen, filter: (open) => open, fn: () => 'rain', target: busyBegan });
sample({ clock: $rainOpen, filter: (open) => !open, fn: () => 'rain', target: busyEnded });
