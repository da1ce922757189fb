import type { Implementation } from '../../core/verb';
import { events } from './events';

export const analyticsVerbs: readonly Implementation[] = [events];
