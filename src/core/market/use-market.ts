import { useUnit } from 'effector-react';
import type { Market } from '../../../contract';
import { $market } from './market';

export { $market };
/** The market of this page. */
export const useMarket = (): Market => useUnit($market);
