import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, WithdrawState, type WithdrawOrder } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Months, PagedRecords } from '../../../../ui/records';
import { clockOf, isOver } from '../..';
import { $now } from '../../../../core/time/clock';
import { $market } from '../../../../core/market/market';
import { useMoment } from '../../../../core/time/moment';
import { Button, EmptyState, Icon, List, NavBar } from '../../../../ui';
import { $month, monthPicked, records } from './model';
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
  const inside = (
    <>
      <span className="record__main">
        <span className="withdraw-record__top">
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
      </span>
      {transactionId !== null && <Icon name="caret-right" className="list-row__caret" />}
    </>
  );
  if (transactionId === null) return <div className="record">{inside}</div>;
  return (
    <button
      type="button"
      className="record"
      onClick={() => go({ to: pathTo(paths.transaction, { id: transactionId }) })}
    >
      {inside}
    </button>
  );
}

/** All withdrawals of the member, newest first, fifty at a time (R-27, C43). */
export function WithdrawRecordsPage() {
  const { t } = useTranslation('withdraw');
  const { back, month, pick, go } = useUnit({
    back: backRequested,
    month: $month,
    pick: monthPicked,
    go: routeRequested,
  });
  const action = (
    <Button kind="secondary" onClick={() => go({ to: paths.withdraw })}>
      {t('list.withdraw')}
    </Button>
  );
  return (
    <div className="page">
      <NavBar title={t('list.title')} onBack={() => back()} />
      <main className="page__body records">
        <Months value={month} onPick={pick} />
        <PagedRecords
          model={records}
          empty={<EmptyState art="notices" title={t('list.emptyTitle')} text={t('list.emptyText')} action={action} />}
        >
          {(rows) => (
            <List label={t('list.title')}>
              {rows.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </List>
          )}
        </PagedRecords>
      </main>
    </div>
  );
}
