import type { MarketCode } from '../../../contract';
import { beforeTaxes } from '../../core/dated-rows';
import { taxChanges, withdrawalTaxOn, type TaxKind, type WithdrawalTax } from '../../../contract/withdraw-taxes';

/** The kinds of tax that a withdrawal may pay. */
export const withdrawalTaxes = ['withdrawal', 'netWinnings'] as const satisfies readonly TaxKind[];

/** The tax on withdrawals after the last change of the law that is known. */
export const latestWithdrawalTax = (market: MarketCode): WithdrawalTax =>
  withdrawalTaxOn(market, taxChanges(market, withdrawalTaxes).at(-1) ?? beforeTaxes);
