import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { DepositState, formatMoney, type DepositOrder } from '../../../../../contract';
import { paths } from '../../../../core/router/routes';
import { RecordRow, RecordsPage } from '../../../../ui/records';
import { $market } from '../../../../core/market/market';
import { useMoment } from '../../../../core/time/moment';
import { records, recordTapped } from './model';

const kindOf = ({ state }: DepositOrder): 'open' | 'good' | 'bad' =>
  state === DepositState.success ? 'good' : state > DepositState.success ? 'bad' : 'open';

function Row({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const { market, tap } = useUnit({ market: $market, tap: recordTapped });
  return (
    <RecordRow onPress={() => tap(order)}>
      <span className="record__top">
        <b className="num">{formatMoney(market, order.payMoney)}</b>
        <span className={`record__state record__state--${kindOf(order)}`}>{t(`state.${order.state}`)}</span>
      </span>
      <span className="muted">
        {order.channelName} · {moment.day(order.createTime)}
      </span>
    </RecordRow>
  );
}

/** All deposits of the member, newest first, fifty at a time (R-26, C42). */
export function DepositRecordsPage() {
  const { t } = useTranslation('records');
  return (
    <RecordsPage
      title={t('title')}
      model={records}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), action: t('deposit'), to: paths.deposit }}
    >
      {(order) => <Row key={order.id} order={order} />}
    </RecordsPage>
  );
}
