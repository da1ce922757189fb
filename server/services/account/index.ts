import type { Implementation } from '../../kit/verb';
import { balance } from './balance';
import { profile } from './profile';

export const accountVerbs: readonly Implementation[] = [profile, balance];
