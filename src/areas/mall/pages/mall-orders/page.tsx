import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { MallOrder } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { useMoment } from '../../../../core/time/moment';
import { Button, EmptyState, List, NavBar, Picture } from '../../../../ui';
import { PagedRecords, RecordRow } from '../../../../ui/records';
import { artOf } from '../../lib/look';
import { orders } from '../../model/orders';
import { Checking } from '../../ui/checking';
import { useLineName } from '../../ui/line-name';
import { OrderState } from '../../ui/order-state';
import { Price } from '../../ui/price';
import { Receipt } from '../../ui/receipt';
import '../../ui/line.css';
import '../../ui/mall-tokens.css';
import './mall-orders.css';

function Row({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  const moment = useMoment();
  const nameOf = useLineName();
  const [first] = order.lines;
  if (first === undefined) return null;
  return (
    <RecordRow
      onPress={() => go({ to: pathTo(paths.mallOrder, { id: order.id }) })}
      start={
        <span className="mall-line__thumb">
          <Picture src={artOf(first.image)} width={360} height={300} alt="" />
        </span>
      }
      end={<Price type={order.type} amount={order.paid} className="order-row__price" />}
    >
      <b className="order-row__name">
        {nameOf(first.name, first.option)}
        {order.lines.length > 1 && ` ${t('orders.others', { count: order.lines.length - 1 })}`}
      </b>
      <OrderState order={order} />
      <span className="muted">{moment.day(order.createTime)}</span>
    </RecordRow>
  );
}

/** The member's orders, newest first. */
export function MallOrdersPage() {
  const { t } = useTranslation('mall');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('orders.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Checking />
        <PagedRecords
          model={orders}
          empty={
            <EmptyState
              art="bags"
              title={t('orders.emptyTitle')}
              text={t('orders.emptyText')}
              action={
                <Button kind="secondary" onClick={() => go({ to: paths.mall })}>
                  {t('toMall')}
                </Button>
              }
            />
          }
        >
          {(rows) => (
            <List label={t('orders.title')}>
              {rows.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </List>
          )}
        </PagedRecords>
      </main>
      <Receipt />
    </div>
  );
}
