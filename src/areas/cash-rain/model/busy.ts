import { busyWhile } from '../../../core/busy';
import { $rainOpen } from './overlay';

// The page must not reload while the rain is open (CF18, CF20).
busyWhile($rainOpen, 'rain');
