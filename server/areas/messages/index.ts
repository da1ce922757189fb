import type { Implementation } from '../../core/verb';
import { broadcasts } from './broadcasts';
import { memberNotices } from './member-notices';

export const messageVerbs: readonly Implementation[] = [broadcasts, memberNotices];
