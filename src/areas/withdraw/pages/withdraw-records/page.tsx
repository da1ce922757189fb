import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, WithdrawState, type WithdrawOrder } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { RecordRow, RecordsPage } from '../../../../ui/records';
import { clockOf, isOver } from '../..';
import { $now } from '../../../../core/time/clock';
import { $market } from '../../../../core/market/market';
import { useMoment } from '../../../../core/time/moment';
import { Icon } from '../../../../ui';
import { records } from './model';
import './withdraw-records.css';

const kindOf = (order: WithdrawOrder): 'open' | 'good' | 'bad' =>
  !isOver(order) ? 'open' : order.state === WithdrawState.paid ? 'good' : 'bad';

/** The remaining time of the review, as a running clock. */
function Clock({ until }: { until: number }) {
  const { t } = useTranslation('withdraw');
  const now = useUnit($now);
  return (
    <span className="withdraw-record__clock num">
      <Icon name="clock" />
      {until > now ? t('detail.clock', { time: clockOf(until - now) }) : t('detail.over')}
    </span>
  );
}

/** One withdrawal: gross sum, account and time; its current state, or that all money was returned. */
function Row({ order }: { order: WithdrawOrder }) {
  const { t } = useTranslation('withdraw');
  const moment = useMoment();
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const { state, money, net, channelName, createTime, reviewUntil, message, transactionId } = order;
  const kind = kindOf(order);
  return (
    <RecordRow
      onPress={transactionId === null ? null : () => go({ to: pathTo(paths.transaction, { id: transactionId }) })}
    >
      <span className="record__top">
        <b className="num">{formatMoney(market, money)}</b>
        <span className={`record__state record__state--${kind}`}>{t(`state.${state}`)}</span>
      </span>
      <span className="muted">
        {channelName} · {moment.day(createTime)}
      </span>
      {kind === 'bad' && (
        <span className="withdraw-record__back">{t('list.returned', { amount: formatMoney(market, money) })}</span>
      )}
      {kind === 'good' && net !== money && (
        <span className="muted">{t('list.net', { net: formatMoney(market, net) })}</span>
      )}
      {kind === 'open' && <span className="muted">{message}</span>}
      {state === WithdrawState.review && reviewUntil !== null && <Clock until={reviewUntil} />}
    </RecordRow>
  );
}

/** All withdrawals of the member, newest first, fifty at a time (R-27, C43). */
export function WithdrawRecordsPage() {
  const { t } = useTranslation('withdraw');
  return (
    <RecordsPage
      title={t('list.title')}
      model={records}
      empty={{
        title: t('list.emptyTitle'),
        text: t('list.emptyText'),
        action: t('list.withdraw'),
        to: paths.withdraw,
      }}
    >
      {(order) => <Row key={order.id} order={order} />}
    </RecordsPage>
  );
}
