import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, mallTypes, type MallType } from '../../../../../contract';
import { Link } from '../../../../core/link';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Icon, List, ListRow, Picture } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $isSignedIn } from '../../../access/session';
import { $balance } from '../../../wallet';
import { isGated } from '../../lib/gate';
import { purseOf } from '../../lib/look';
import { $shops } from '../../model/goods';
import { Checking } from '../../ui/checking';
import { MallBar } from '../../ui/mall-bar';
import { PurseMark } from '../../ui/price';
import { Receipt } from '../../ui/receipt';
import { Shelf } from '../../ui/shelf';
import { ShopState } from '../../ui/shop-state';
import { Awning, Stall } from '../../ui/stall';
import { $featured } from './model';
import './mall.css';

const types = Object.values(mallTypes);
const signs: Readonly<Record<MallType, readonly [string, string]>> = {
  [mallTypes.coins]: ['/art/mall/shirt', '/art/mall/airtime'],
  [mallTypes.diamonds]: ['/art/mall/phone', '/art/mall/earbuds'],
};

/** One of the two shops: its goods behind the cloth, and what the member has to spend there. */
function ShopCard({ type }: { type: MallType }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { balance, shops } = useUnit({ balance: $balance, shops: $shops });
  const purse = purseOf(type);
  const shop = shops[type];
  const have = balance?.[purse];
  const [main, side] = signs[type];
  return (
    <Link to={pathTo(paths.mallShop, { type })} className={`shop-card stall--${purse}`}>
      <Awning low />
      <span className="shop-card__art" aria-hidden="true">
        <Picture className="shop-card__side" src={side} width={360} height={300} alt="" eager />
        <Picture className="shop-card__main" src={main} width={360} height={300} alt="" eager />
      </span>
      <span className="shop-card__plank" aria-hidden="true" />
      <span className="shop-card__words">
        <b>{t(`shop.${purse}`)}</b>
        <span className="shop-card__have">
          <PurseMark type={type} />
          <span className="num">
            {have === undefined
              ? t(`shop.pay.${purse}`)
              : t(`sum.${purse}`, { count: have, number: formatCount(market, have) })}
          </span>
        </span>
        {shop !== null && isGated(shop) && (
          <span className="shop-card__gate">
            <Icon name="lock-fill" />
            {t('gate.short', { level: shop.minLevel })}
          </span>
        )}
      </span>
    </Link>
  );
}

/** The mall: its two shops and some of their goods (R-48, R-68, MAL-1). */
export function MallPage() {
  const { t } = useTranslation('mall');
  const { featured, signedIn, go } = useUnit({ featured: $featured, signedIn: $isSignedIn, go: routeRequested });
  return (
    <div className="page mall-page">
      <MallBar title={t('title')} />
      <main className="mall-main">
        <Stall type={mallTypes.coins}>
          <div className="shop-cards">
            {types.map((type) => (
              <ShopCard key={type} type={type} />
            ))}
          </div>
          <Checking />
          <h2 className="mall-head">{t('featured')}</h2>
          {featured === null ? <ShopState types={types} rows={2} /> : <Shelf goods={featured} label={t('featured')} />}
          <div className="stall__foot">
            {signedIn && (
              <List label={t('title')}>
                <ListRow
                  icon="receipt-fill"
                  tint="teal"
                  label={t('orders.title')}
                  onPress={() => go({ to: paths.mallOrders })}
                />
              </List>
            )}
            <Note icon="info-fill">{t('about')}</Note>
          </div>
        </Stall>
      </main>
      <Receipt />
    </div>
  );
}
