import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { DiamondRecord } from '../../../../../../contract';
import { lookOf, MovementAmount, reasonOf, useAmounts } from '../../../../wallet/movements';
import { PagedRecords } from '../../../../../ui/records';
import { useMoment } from '../../../../../core/time/moment';
import { EmptyState, IconChip, List, SegmentedControl, Sheet } from '../../../../../ui';
import { $recordsOpen, $type, recordTypes, records, recordsClosed, typePicked } from '../model/records';

function Row({ record: { reason, amount, balance, createTime } }: { record: DiamondRecord }) {
  const { t } = useTranslation('wallet');
  const moment = useMoment();
  const { plain } = useAmounts();
  return (
    <div className="record">
      <IconChip {...lookOf(reason)} />
      <span className="record__main">
        <b>{t(`reason.${reasonOf(reason)}`)}</b>
        <span className="muted">{moment.day(createTime)}</span>
      </span>
      <span className="diamond-sums">
        <MovementAmount movement={{ kind: 'diamonds', amount, freed: 0 }} className="diamond-sums__amount" />
        <span className="muted">{t('balance', { amount: plain('diamonds', balance) })}</span>
      </span>
    </div>
  );
}

/** Every movement of diamonds, newest first, twenty on a page: all, in, out (DIA-3). */
export function RecordsSheet() {
  const { t } = useTranslation('diamond');
  const { open, type, close, pick } = useUnit({
    open: $recordsOpen,
    type: $type,
    close: recordsClosed,
    pick: typePicked,
  });
  return (
    <Sheet open={open} onClose={() => close()} title={t('records.title')}>
      <div className="diamond-records">
        <SegmentedControl
          fill
          label={t('records.filter')}
          value={type}
          onChange={pick}
          segments={recordTypes.map((value) => ({ value, label: t(`records.type.${value}`) }))}
        />
        <PagedRecords
          model={records}
          empty={<EmptyState art="notices" title={t('records.emptyTitle')} text={t('records.emptyText')} />}
        >
          {(rows) => (
            <List label={t('records.title')}>
              {rows.map((record) => (
                <Row key={record.id} record={record} />
              ))}
            </List>
          )}
        </PagedRecords>
      </div>
    </Sheet>
  );
}
