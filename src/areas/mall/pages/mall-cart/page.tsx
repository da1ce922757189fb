import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, mallTypes, type MallType } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { ActionBar, Button, EmptyState, NavBar, SegmentedControl, Skeleton, TextAction } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $balance } from '../../../wallet';
import { isGated } from '../../lib/gate';
import { mostOf, totalOf, type CartLine, type Line } from '../../lib/lines';
import { purseOf } from '../../lib/look';
import { $busy } from '../../model/buy';
import { $cart, $cartType, cartPicked, cartSet } from '../../model/cart';
import { $basket, $gate, $joined, checkoutOpened } from '../../model/checkout';
import { $loading, $problem, shopsAsked } from '../../model/goods';
import { Checking } from '../../ui/checking';
import { Gate } from '../../ui/gate';
import { LineRow } from '../../ui/line';
import { useLineName } from '../../ui/line-name';
import { Missing, OrderSheet } from '../../ui/order-sheet';
import { Receipt } from '../../ui/receipt';
import { Stepper } from '../../ui/stepper';
import './mall-cart.css';

/** Chooses between the carts of the two shops, when both hold goods. */
function Types({ type }: { type: MallType }) {
  const { t } = useTranslation('mall');
  const { cart, pick } = useUnit({ cart: $cart, pick: cartPicked });
  const filled = Object.values(mallTypes).filter((one) => cart[one].length > 0);
  if (filled.length < 2) return null;
  return (
    <SegmentedControl
      fill
      label={t('shops')}
      value={type}
      onChange={pick}
      segments={filled.map((value) => ({ value, label: t(`kind.${purseOf(value)}`) }))}
    />
  );
}

function CartRow({ type, line }: { type: MallType; line: Line }) {
  const { t } = useTranslation('mall');
  const set = useUnit(cartSet);
  const nameOf = useLineName();
  const { id, option, count, stock, goods, unitPrice } = line;
  const most = mostOf(goods, stock);
  const name = nameOf(goods.name, option);
  return (
    <li className="card cart-line">
      <LineRow
        name={goods.name}
        option={option}
        image={goods.image}
        type={type}
        price={unitPrice * count}
        off={stock === 0}
        note={
          count > most && (
            <span className="mall-line__note">{stock === 0 ? t('soldOut') : t('left', { count: most })}</span>
          )
        }
        end={
          <Stepper
            name={name}
            count={count}
            most={most}
            removes
            onSet={(next) => set({ type, line: { id, option, count: Math.min(next, most) } })}
          />
        }
      />
    </li>
  );
}

/** A line whose goods are not sold any more. */
function GoneRow({ type, line }: { type: MallType; line: CartLine }) {
  const { t } = useTranslation('mall');
  const set = useUnit(cartSet);
  return (
    <li className="card cart-line cart-line--gone">
      <span>{t('cart.gone')}</span>
      <TextAction onClick={() => set({ type, line: { ...line, count: 0 } })}>{t('cart.drop')}</TextAction>
    </li>
  );
}

function Empty() {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  return (
    <EmptyState
      art="bags"
      title={t('cart.emptyTitle')}
      text={t('cart.emptyText')}
      action={
        <Button kind="secondary" onClick={() => go({ to: paths.mall })}>
          {t('toMall')}
        </Button>
      }
    />
  );
}

/** The bar with the sum and the way to the order. */
function Bar() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { joined, basket, gate, balance, busy, open } = useUnit({
    joined: $joined,
    basket: $basket,
    gate: $gate,
    balance: $balance,
    busy: $busy,
    open: checkoutOpened,
  });
  if (joined === null || joined.lines.length === 0 || gate === null || isGated(gate)) return null;
  const purse = purseOf(joined.type);
  const total = totalOf(joined.lines);
  const missing = balance === null ? 0 : Math.max(0, total - balance[purse]);
  return (
    <ActionBar
      label={t('sums.goods')}
      amount={t(`sum.${purse}`, { count: total, number: formatCount(market, total) })}
      why={basket === null ? t('cart.fix') : missing > 0 ? <Missing purse={purse} missing={missing} /> : ''}
    >
      {(whyId) => (
        <Button full busy={busy} disabled={basket === null} aria-describedby={whyId} onClick={() => open()}>
          {t('cart.order')}
        </Button>
      )}
    </ActionBar>
  );
}

/** The member's cart: goods of one shop, with their counts (MAL-1). */
export function MallCartPage() {
  const { t } = useTranslation('mall');
  const { cart, type, joined, gate, loading, problem, ask, back } = useUnit({
    cart: $cart,
    type: $cartType,
    joined: $joined,
    gate: $gate,
    loading: $loading,
    problem: $problem,
    ask: shopsAsked,
    back: backRequested,
  });
  const isEmpty = cart[type].length === 0;
  return (
    <div className="page page--sum">
      <NavBar title={t('cart.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Types type={type} />
        <Checking />
        {isEmpty ? (
          <Empty />
        ) : joined === null ? (
          <NotLoaded
            problem={problem}
            loading={loading}
            offlineText={t('offline')}
            failedTitle={t('failed')}
            onRetry={() => ask([type])}
            label={t('loading')}
          >
            <Skeleton className="cart-line--waiting" />
          </NotLoaded>
        ) : (
          <>
            <ul className="cart-lines" aria-label={t('cart.title')}>
              {joined.gone.map((line) => (
                <GoneRow key={`${line.id}-${line.option}`} type={type} line={line} />
              ))}
              {joined.lines.map((line) => (
                <CartRow key={`${line.id}-${line.option}`} type={type} line={line} />
              ))}
            </ul>
            {gate !== null && <Gate shop={gate} title={t('cart.title')} />}
          </>
        )}
      </main>
      {!isEmpty && <Bar />}
      <OrderSheet single={false} />
      <Receipt />
    </div>
  );
}
