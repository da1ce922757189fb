import { busyWhile } from '../../../core/busy';
import { $rainOpen } from './overlay';

// While the rain is open, nothing may reload the page (C18, C20).
busyWhile($rainOpen, 'rain');
