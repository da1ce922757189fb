import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../../../contract';
import { RecordRow, RecordsSheet } from '../../../../../ui/records';
import { $market } from '../../../../../core/market/market';
import { useMoment } from '../../../../../core/time/moment';
import { EmptyState } from '../../../../../ui';
import { $recordsOpen, records, recordsClosed } from '../model/records';

/** The collected tasks, newest first, twenty on a page. */
export function TaskRecords() {
  const { t } = useTranslation('diamond');
  const moment = useMoment();
  const { open, market, close } = useUnit({ open: $recordsOpen, market: $market, close: recordsClosed });
  const bonus = (diamonds: number) => (
    <span className="task__bonus num">
      <img src="/art/gem.webp" width={64} height={64} alt={t('purse')} decoding="async" />+
      {formatCount(market, diamonds)}
    </span>
  );
  return (
    <RecordsSheet
      open={open}
      onClose={() => close()}
      title={t('tasks.records.title')}
      model={records}
      empty={<EmptyState art="games" title={t('tasks.records.emptyTitle')} text={t('tasks.records.emptyText')} />}
    >
      {({ id, title, diamonds, createTime }) => (
        <RecordRow key={id} end={bonus(diamonds)}>
          <b>{title}</b>
          <span className="muted">{moment.day(createTime)}</span>
        </RecordRow>
      )}
    </RecordsSheet>
  );
}
