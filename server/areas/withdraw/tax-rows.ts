import type { MarketCode } from '../../../contract';
import { beforeTaxes } from '../../core/dated-rows';
import { taxChanges, withdrawalTaxOn, type TaxKind, type WithdrawalTax } from '../../../contract/withdraw-taxes';

/** The kinds of tax on withdrawals. */
export const withdrawalTaxes = ['withdrawal', 'netWinnings'] as const satisfies readonly TaxKind[];

/** The tax on withdrawals after the last known change of the law. */
export const latestWithdrawalTax = (market: MarketCode): WithdrawalTax =>
  withdrawalTaxOn(market, taxChanges(market, withdrawalTaxes).at(-1) ?? beforeTaxes);
