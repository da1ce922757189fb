import type { Implementation } from '../../core/verb';
import { adverts, advertsByType } from './adverts';

export const advertVerbs: readonly Implementation[] = [adverts, advertsByType];
