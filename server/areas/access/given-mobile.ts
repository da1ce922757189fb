import { hasMobileShape, type Market } from '../../../contract';
import { isMobile } from '../../../contract/numbers/mobile';
import { refuseField } from '../../core/refuse';

/** Refuses what has not the shape of the market's numbers (SES-13). Registered numbers always have it. */
export function refuseMalformed(market: Market, mobile: string): void {
  if (!hasMobileShape(market, mobile)) refuseField('mobile', 'invalidMobile');
}

/** Refuses what is not a mobile number by the numbering plan (Q88). */
export function refuseNoMobile(market: Market, mobile: string): void {
  refuseMalformed(market, mobile);
  if (!isMobile(market, mobile)) refuseField('mobile', 'notMobile');
}
