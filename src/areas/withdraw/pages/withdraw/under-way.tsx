import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, WithdrawState, type WithdrawOrder } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $underWay, clockOf } from '../..';
import { $now } from '../../../../core/time/clock';
import { $market } from '../../../../core/market/market';
import { useMoment } from '../../../../core/time/moment';
import { OpenOrder } from '../../../../ui/open-order';

const shownMost = 3;

function One({ order }: { order: WithdrawOrder }) {
  const { t } = useTranslation('withdraw');
  const moment = useMoment();
  const { market, now, go } = useUnit({ market: $market, now: $now, go: routeRequested });
  const left = order.state === WithdrawState.review && order.reviewUntil !== null ? order.reviewUntil - now : 0;
  return (
    <OpenOrder
      className="withdraw__under-way"
      onPress={() =>
        go({
          to:
            order.transactionId === null
              ? paths.withdrawRecords
              : pathTo(paths.transaction, { id: order.transactionId }),
        })
      }
    >
      <span className="withdraw__under-way-text">
        <b className="num">{formatMoney(market, order.money)}</b>
        <span className="muted">
          {t(`underWay.${order.state as 0 | 1 | 2}`, {
            channel: order.channelName,
            time: order.reviewUntil === null ? '' : moment.clock(order.reviewUntil),
          })}
        </span>
      </span>
      {left > 0 && <span className="num withdraw__left">{t('underWay.left', { time: clockOf(left) })}</span>}
    </OpenOrder>
  );
}

/** The withdrawals that are not final, with state and a link to the record. */
export function UnderWay() {
  const { t } = useTranslation('withdraw');
  const orders = useUnit($underWay);
  if (orders.length === 0) return null;
  return (
    <section className="withdraw__open" aria-label={t('underWay.label')}>
      {orders.slice(0, shownMost).map((order) => (
        <One key={order.id} order={order} />
      ))}
    </section>
  );
}
