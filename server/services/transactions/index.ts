import type { Implementation } from '../../kit/verb';
import { detail } from './detail';
import { records } from './records';

export const transactionVerbs: readonly Implementation[] = [records, detail];
