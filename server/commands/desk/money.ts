import { readMoney } from '../../../contract';
import type { Deps } from '../../core/deps';
import { refuseDesk } from './change';

/** Reads an amount of the market, such as 2.50, in minor units. Refuses any other text, and 0. */
export function moneyOf({ market }: Pick<Deps, 'market'>, name: string, text: string): number {
  const minor = readMoney(market, text).minor ?? 0;
  return minor > 0 ? minor : refuseDesk(`${name} is an amount, such as 2.50`);
}
