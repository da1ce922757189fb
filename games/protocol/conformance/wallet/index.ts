import type { Rule } from '../rule';
import type { WalletContext } from './context';
import { ceilingRules } from './ceiling-rules';
import { moneyRules } from './money-rules';
import { refusalRules } from './refusal-rules';
import { signatureRules } from './signature-rules';

export type { WalletContext } from './context';

/** All rules that the kit tests on a wallet. */
export const walletRules: ReadonlyArray<Rule<WalletContext>> = [
  ...moneyRules,
  ...refusalRules,
  ...ceilingRules,
  ...signatureRules,
];
