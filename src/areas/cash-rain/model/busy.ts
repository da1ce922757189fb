import { busyWhile } from '../../../core/busy';
import { $rainOpen } from './overlay';

// While the rain is open, nothing may reload the page (CF18, CF20).
busyWhile($rainOpen, 'rain');
