import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type CollectedTask } from '../../../../../../contract';
import { PagedRecords } from '../../../../../ui/records';
import { $market } from '../../../../../core/market/market';
import { useMoment } from '../../../../../core/time/moment';
import { EmptyState, List, Sheet } from '../../../../../ui';
import { $recordsOpen, records, recordsClosed } from '../model/records';

/** Rows collected during paging shift the rest by one; drops the duplicates. */
const unique = (rows: readonly CollectedTask[]): CollectedTask[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The collected tasks, newest first, twenty on a page. */
export function RecordsSheet() {
  const { t } = useTranslation('diamond');
  const moment = useMoment();
  const { open, market, close } = useUnit({ open: $recordsOpen, market: $market, close: recordsClosed });
  return (
    <Sheet open={open} onClose={() => close()} title={t('tasks.records.title')}>
      <PagedRecords
        model={records}
        empty={<EmptyState art="games" title={t('tasks.records.emptyTitle')} text={t('tasks.records.emptyText')} />}
      >
        {(rows) => (
          <List label={t('tasks.records.title')}>
            {unique(rows).map(({ id, title, diamonds, createTime }) => (
              <div key={id} className="record">
                <span className="record__main">
                  <b>{title}</b>
                  <span className="muted">{moment.day(createTime)}</span>
                </span>
                <span className="task__bonus num">
                  <img src="/art/gem.webp" width={64} height={64} alt={t('purse')} decoding="async" />+
                  {formatCount(market, diamonds)}
                </span>
              </div>
            ))}
          </List>
        )}
      </PagedRecords>
    </Sheet>
  );
}
