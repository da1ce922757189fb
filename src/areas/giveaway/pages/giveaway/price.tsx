import { formatCount } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';

/** The coins of the gift, at the end of a button. */
export const Price = ({ coins }: { coins: number }) => (
  <span className="giveaway__price num">
    <img src="/art/coin.webp" width={64} height={64} alt="" />
    {formatCount(useMarket(), coins)}
  </span>
);
