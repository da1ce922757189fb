import type { Implementation } from '../../core/verb';
import { balance } from './balance';
import { detail } from './detail';
import { records } from './records';

export { balanceOfToken } from './balance';

export const walletVerbs: readonly Implementation[] = [balance, records, detail];
