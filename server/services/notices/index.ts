import type { Implementation } from '../../kit/verb';
import { broadcasts } from './broadcasts';
import { memberNotices } from './member-notices';

export const noticeVerbs: readonly Implementation[] = [broadcasts, memberNotices];
