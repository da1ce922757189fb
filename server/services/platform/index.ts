import type { Implementation } from '../../kit/verb';
import { events } from './events';

export const platformVerbs: readonly Implementation[] = [events];
