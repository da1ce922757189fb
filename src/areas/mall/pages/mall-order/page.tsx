import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type MallOrder } from '../../../../../contract';
import { formatMobile } from '../../../../../contract/numbers/mobile';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { useMoment } from '../../../../core/time/moment';
import { Button, Card, EmptyState, Icon, NavBar, SectionHead, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { Timeline } from '../../../../ui/timeline';
import { Facts, Reference, Ticket } from '../../../../ui/ticket';
import { stepsOf } from '../../lib/steps';
import { purseOf } from '../../lib/look';
import {
  $isUnknown,
  $order,
  $orderLoading,
  $orderProblem,
  cancelling,
  cancelPressed,
  cancelQuestion,
  orderAsked,
} from '../../model/orders';
import { LineRow } from '../../ui/line';
import { OrderState } from '../../ui/order-state';
import { Price } from '../../ui/price';
import '../../ui/mall-tokens.css';
import './mall-order.css';
import '../../ui/order-why.css';

/** The way of the order so far and what is to come. */
function Progress({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const moment = useMoment();
  const refund = t(`sum.${purseOf(order.type)}`, { count: order.paid, number: formatCount(market, order.paid) });
  const noteOf = (state: MallOrder['state']): string | undefined => {
    if (state === 'cancelled' && order.cancelReason !== null)
      return `${t(`cancelled.${order.cancelReason}`)} ${t('cancelled.back', { sum: refund })}`;
    return state === 'sent' ? order.tracking?.carrier : undefined;
  };
  return (
    <Card className="order-card">
      <SectionHead title={t('progress')} />
      <Timeline
        className="order-timeline"
        steps={stepsOf(order).map(({ state, look, time }) => ({
          name: state,
          state: look,
          text: t(`step.${state}`),
          note: noteOf(state),
          time: moment.step(time, order.createTime),
        }))}
      />
      {order.tracking !== null && (
        <Reference
          className="order-tracking"
          label={t('tracking')}
          text={order.tracking.number}
          copyLabel={t('trackingCopy', { number: order.tracking.number })}
        />
      )}
    </Card>
  );
}

/** Where the goods go: an address, or a mobile. */
function Target({ order: { address, topUp } }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  if (address === null && topUp === null) return null;
  return (
    <Card className="order-card">
      <SectionHead title={t('sentTo')} />
      {address !== null ? (
        <address className="order-target">
          <Icon name="map-pin-fill" />
          <span>
            <b>{address.name}</b>
            <span>{[address.address, address.areaName, address.postal].filter((part) => part !== '').join(', ')}</span>
            <span className="num">{formatMobile(market, address.mobile)}</span>
          </span>
        </address>
      ) : (
        topUp !== null && (
          <p className="order-target">
            <Icon name="device-mobile" />
            <span>
              <b className="num">{topUp.mobile}</b>
              <span>{topUp.network}</span>
            </span>
          </p>
        )
      )}
    </Card>
  );
}

function Goods({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  return (
    <ul className="order-paper__lines">
      {order.lines.map(({ id, option, name, image, unitPrice, count }) => (
        <li key={`${id}-${option}`}>
          <LineRow
            name={name}
            option={option}
            image={image}
            type={order.type}
            price={unitPrice}
            end={<span className="num">{t('times', { number: formatCount(market, count) })}</span>}
          />
        </li>
      ))}
    </ul>
  );
}

/** The paper of the order: goods, sums and number. */
function Paper({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  return (
    <Ticket
      className="order-paper"
      head={{
        children: (
          <>
            <Price type={order.type} amount={order.paid} className="order-paper__sum" />
            <OrderState order={order} />
          </>
        ),
      }}
    >
      <Goods order={order} />
      <Facts className="order-paper__facts">
        {order.off > 0 && (
          <>
            <div>
              <dt>{t('sums.goods')}</dt>
              <dd className="num">{formatCount(market, order.total)}</dd>
            </div>
            <div>
              <dt>{t('sums.coupon')}</dt>
              <dd className="num">{`− ${formatCount(market, order.off)}`}</dd>
            </div>
          </>
        )}
        {!order.digital && (
          <div>
            <dt>{t('sums.delivery')}</dt>
            <dd>{t('sums.free')}</dd>
          </div>
        )}
        <div>
          <dt>{t('receipt.paid')}</dt>
          <dd>
            <Price type={order.type} amount={order.paid} />
          </dd>
        </div>
      </Facts>
      <Reference
        className="order-paper__number"
        label={t('receipt.number')}
        text={order.serial}
        copyLabel={t('numberCopy', { number: order.serial })}
      />
    </Ticket>
  );
}

function Details({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const { busy, checking, cancel } = useUnit({
    busy: cancelling.$busy,
    checking: cancelling.$checking,
    cancel: cancelPressed,
  });
  return (
    <>
      <Paper order={order} />
      <Progress order={order} />
      <Target order={order} />
      {checking && (
        <p className="order-why" role="status">
          {t('cancel.checking')}
        </p>
      )}
      {order.cancellable && (
        <Button kind="ghost" full busy={busy} onClick={() => cancel()}>
          {t('cancel.action')}
        </Button>
      )}
      <cancelQuestion.Dialog />
    </>
  );
}

/** One order: goods, sums, its way with times, and its address. */
export function MallOrderPage() {
  const { t } = useTranslation('mall');
  const { order, unknown, problem, loading, back, go, again } = useUnit({
    order: $order,
    unknown: $isUnknown,
    problem: $orderProblem,
    loading: $orderLoading,
    back: backRequested,
    go: routeRequested,
    again: orderAsked,
  });
  return (
    <div className="page">
      <NavBar title={t('orders.one')} onBack={() => back()} />
      <main className="page__body stack">
        {order !== null ? (
          <Details order={order} />
        ) : unknown ? (
          <EmptyState
            art="bags"
            title={t('orders.unknown')}
            action={
              <Button kind="secondary" onClick={() => go({ to: paths.mallOrders, replace: true })}>
                {t('orders.title')}
              </Button>
            }
          />
        ) : (
          <NotLoaded
            problem={problem}
            loading={loading}
            offlineText={t('offline')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
          >
            <Skeleton className="order-paper--waiting" />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}
