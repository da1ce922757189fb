import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type MallGoods } from '../../../../contract';
import { Link } from '../../../core/link';
import { useMarket } from '../../../core/market/use-market';
import { paths, pathTo } from '../../../core/router/routes';
import { classes, Picture, Skeleton } from '../../../ui';
import { $balance } from '../../wallet';
import { isSoldOut } from '../lib/lines';
import { artOf, purseOf } from '../lib/look';
import { Price } from './price';
import { useTag } from './use-tag';

/** One piece on its plank. Too dear: the price stays, and how much is missing is behind it. The whole tile opens it. */
function Good({ goods, eager }: { goods: MallGoods; eager: boolean }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const balance = useUnit($balance);
  const tag = useTag()(goods);
  const soldOut = isSoldOut(goods);
  const missing = balance === null ? 0 : goods.unitPrice - balance[purseOf(goods.type)];
  return (
    <li className="shelf__one">
      <Link to={pathTo(paths.mallGoods, { id: goods.id })} className={classes('good', soldOut && 'good--off')}>
        <span className="good__wall">
          <Picture className="good__art" src={artOf(goods.image)} width={360} height={300} alt="" eager={eager} />
          {soldOut ? (
            <span className="good__tag">{t('soldOut')}</span>
          ) : (
            tag !== null && (
              <span className="good__tag num" aria-hidden="true">
                {tag}
              </span>
            )
          )}
        </span>
        <span className="good__plank" aria-hidden="true" />
        <span className="good__face">
          <span className="good__name">{goods.name}</span>
          <span className="good__sum">
            <Price type={goods.type} amount={goods.unitPrice} />
            {missing > 0 && !soldOut && (
              <span className="good__more num">{t('more', { number: formatCount(market, missing) })}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Goods on planks, two in a row. `eager`: how many pictures are on the first screen. */
export function Shelf({ goods, label, eager = 0 }: { goods: readonly MallGoods[]; label: string; eager?: number }) {
  return (
    <ul className="shelf" aria-label={label}>
      {goods.map((one, at) => (
        <Good key={one.id} goods={one} eager={at < eager} />
      ))}
    </ul>
  );
}

/** The planks while the goods are loading. */
export const EmptyShelf = ({ rows }: { rows: number }) => (
  <span className="shelf">
    {Array.from({ length: rows * 2 }, (_, at) => (
      <span key={at} className="good good--waiting">
        <span className="good__wall" />
        <span className="good__plank" />
        <span className="good__face">
          <Skeleton />
          <Skeleton />
        </span>
      </span>
    ))}
  </span>
);
