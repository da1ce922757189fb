import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Spin } from '../../../../contract';
import { PagedRecords } from '../../../ui/records';
import { routeRequested } from '../../../core/router';
import { checkPath } from '../../fairness/addresses';
import { $market } from '../../../core/market/market';
import { useMoment } from '../../../core/time/moment';
import { EmptyState, Icon, List, Sheet } from '../../../ui';
import { $recordsOpen, records, recordsClosed } from '../model/lists';
import { usePrize } from './use-prize';

function Row({ spin }: { spin: Spin }) {
  const { t } = useTranslation('wheel');
  const moment = useMoment();
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const { words } = usePrize();
  return (
    <button type="button" className="record" onClick={() => go({ to: checkPath(spin) })}>
      <span className="record__main">
        <b className="num">{words(spin)}</b>
        <span className="muted">
          {t('records.cost', {
            price: t(spin.stakeUnit, { count: spin.stake, number: formatCount(market, spin.stake) }),
          })}{' '}
          · {moment.day(spin.createTime)}
        </span>
      </span>
      <span className="record__state record__state--good">{t('check')}</span>
      <Icon name="caret-right" className="list-row__caret" />
    </button>
  );
}

/** The member's spins of this kind of wheel, newest first, twenty on a page. */
export function RecordsSheet() {
  const { t } = useTranslation('wheel');
  const { open, close } = useUnit({ open: $recordsOpen, close: recordsClosed });
  return (
    <Sheet open={open} onClose={() => close()} title={t('records.title')}>
      <PagedRecords
        model={records}
        empty={<EmptyState art="games" title={t('records.emptyTitle')} text={t('records.emptyText')} />}
      >
        {(rows) => (
          <List label={t('records.title')}>
            {rows.map((spin) => (
              <Row key={spin.id} spin={spin} />
            ))}
          </List>
        )}
      </PagedRecords>
    </Sheet>
  );
}
