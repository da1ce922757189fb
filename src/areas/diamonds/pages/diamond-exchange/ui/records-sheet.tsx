import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { DiamondRecord } from '../../../../../../contract';
import { lookOf, MovementAmount, reasonOf, useAmounts } from '../../../../wallet/movements';
import { RecordRow, RecordsSheet } from '../../../../../ui/records';
import { useMoment } from '../../../../../core/time/moment';
import { EmptyState, IconChip, SegmentedControl } from '../../../../../ui';
import { $recordsOpen, $type, recordTypes, records, recordsClosed, typePicked } from '../model/records';

function Row({ record: { reason, amount, balance, createTime } }: { record: DiamondRecord }) {
  const { t } = useTranslation('wallet');
  const moment = useMoment();
  const { plain } = useAmounts();
  const sums = (
    <span className="diamond-sums">
      <MovementAmount movement={{ kind: 'diamonds', amount, freed: 0 }} className="diamond-sums__amount" />
      <span className="muted">{t('balance', { amount: plain('diamonds', balance) })}</span>
    </span>
  );
  return (
    <RecordRow start={<IconChip {...lookOf(reason)} />} end={sums}>
      <b>{t(`reason.${reasonOf(reason)}`)}</b>
      <span className="muted">{moment.day(createTime)}</span>
    </RecordRow>
  );
}

/** Every movement of diamonds, newest first, twenty on a page: all, in, out (DIA-3). */
export function DiamondRecords() {
  const { t } = useTranslation('diamond');
  const { open, type, close, pick } = useUnit({
    open: $recordsOpen,
    type: $type,
    close: recordsClosed,
    pick: typePicked,
  });
  return (
    <RecordsSheet
      open={open}
      onClose={() => close()}
      title={t('records.title')}
      model={records}
      empty={<EmptyState art="notices" title={t('records.emptyTitle')} text={t('records.emptyText')} />}
      filter={
        <SegmentedControl
          fill
          label={t('records.filter')}
          value={type}
          onChange={pick}
          segments={recordTypes.map((value) => ({ value, label: t(`records.type.${value}`) }))}
        />
      }
    >
      {(record) => <Row key={record.id} record={record} />}
    </RecordsSheet>
  );
}
