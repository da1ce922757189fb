import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { DepositState, formatMoney, type DepositOrder } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Months, PagedRecords } from '../../../../ui/records';
import { $market } from '../../../../core/market/market';
import { useMoment } from '../../../../core/time/moment';
import { Button, EmptyState, Icon, List, NavBar } from '../../../../ui';
import { $month, monthPicked, records, recordTapped } from './model';

const kindOf = ({ state }: DepositOrder): 'open' | 'good' | 'bad' =>
  state === DepositState.success ? 'good' : state > DepositState.success ? 'bad' : 'open';

function Row({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const { market, tap } = useUnit({ market: $market, tap: recordTapped });
  return (
    <button type="button" className="record" onClick={() => tap(order)}>
      <span className="record__main">
        <b className="num">{formatMoney(market, order.payMoney)}</b>
        <span className="muted">
          {order.channelName} · {moment.day(order.createTime)}
        </span>
      </span>
      <span className={`record__state record__state--${kindOf(order)}`}>{t(`state.${order.state}`)}</span>
      <Icon name="caret-right" className="list-row__caret" />
    </button>
  );
}

/** All deposits of the member, newest first, fifty at a time (R-26, C42). */
export function DepositRecordsPage() {
  const { t } = useTranslation('records');
  const { back, month, pick, go } = useUnit({
    back: backRequested,
    month: $month,
    pick: monthPicked,
    go: routeRequested,
  });
  const deposit = (
    <Button kind="secondary" onClick={() => go({ to: paths.deposit })}>
      {t('deposit')}
    </Button>
  );
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body records">
        <Months value={month} onPick={pick} />
        <PagedRecords
          model={records}
          empty={<EmptyState art="notices" title={t('emptyTitle')} text={t('emptyText')} action={deposit} />}
        >
          {(rows) => (
            <List label={t('title')}>
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
