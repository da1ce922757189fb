import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, mallTypes, type MallType } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { classes, EmptyState } from '../../../../ui';
import { $isSignedIn, loginRequired } from '../../../access/session';
import { $balance } from '../../../wallet';
import { purseOf } from '../../lib/look';
import { Checking } from '../../ui/checking';
import { Gate } from '../../ui/gate';
import { Invalid } from '../../ui/invalid';
import { MallBar } from '../../ui/mall-bar';
import { PurseMark } from '../../ui/price';
import { Receipt } from '../../ui/receipt';
import { Shelf } from '../../ui/shelf';
import { ShopState } from '../../ui/shop-state';
import { Stall } from '../../ui/stall';
import { $shop, $type } from './model';

/** What the member has to spend, on the plate under the cloth; a visitor is led to the login. */
function Plate({ type }: { type: MallType }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { balance, signedIn, login } = useUnit({
    balance: $balance,
    signedIn: $isSignedIn,
    login: loginRequired,
  });
  const purse = purseOf(type);
  if (!signedIn)
    return (
      <button type="button" className="stall__plate" onClick={() => login()}>
        <PurseMark type={type} />
        <span>{t(`login.${purse}`)}</span>
      </button>
    );
  return (
    <section className="stall__plate" aria-label={t('have')}>
      <PurseMark type={type} />
      <b className="num">{balance === null ? '–' : formatCount(market, balance[purse])}</b>
      <span>{t(`unit.${purse}`, { count: balance?.[purse] ?? 0 })}</span>
    </section>
  );
}

/** Leads from one shop to the other. */
function Switch({ type }: { type: MallType }) {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  return (
    <nav className="shop-switch" aria-label={t('shops')}>
      {Object.values(mallTypes).map((one) => (
        <a
          key={one}
          href={pathTo(paths.mallShop, { type: one })}
          className={classes('shop-switch__one', one === type && 'shop-switch__one--on')}
          aria-current={one === type ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (one !== type) go({ to: pathTo(paths.mallShop, { type: one }), replace: true });
          }}
        >
          <PurseMark type={one} />
          {t(`kind.${purseOf(one)}`)}
        </a>
      ))}
    </nav>
  );
}

/** One shop of the mall: /mall/3 for coins, /mall/4 for diamonds (R-48, Q63). */
export function MallShopPage() {
  const { t } = useTranslation('mall');
  const { type, shop } = useUnit({ type: $type, shop: $shop });
  return (
    <div className="page mall-page">
      <MallBar title={t('title')} />
      <main className="mall-main">
        {type === null ? (
          <Invalid />
        ) : (
          <Stall type={type}>
            <Plate type={type} />
            <Switch type={type} />
            <Checking />
            {shop !== null && <Gate shop={shop} title={t(`shop.${purseOf(type)}`)} />}
            <h2 className="sr-only">{t(`shop.${purseOf(type)}`)}</h2>
            {shop === null ? (
              <ShopState types={[type]} rows={3} />
            ) : shop.goods.length === 0 ? (
              <div className="stall__states">
                <EmptyState art="bags" title={t('empty')} text={t('emptyText')} />
              </div>
            ) : (
              <Shelf goods={shop.goods} label={t(`shop.${purseOf(type)}`)} eager={4} />
            )}
          </Stall>
        )}
      </main>
      <Receipt />
    </div>
  );
}
