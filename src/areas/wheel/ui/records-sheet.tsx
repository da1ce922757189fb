import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Spin } from '../../../../contract';
import { RecordRow, RecordsSheet } from '../../../ui/records';
import { routeRequested } from '../../../core/router';
import { checkPath } from '../../fairness/addresses';
import { PrizesLink } from '../../wallet/prizes-link';
import { $market } from '../../../core/market/market';
import { useMoment } from '../../../core/time/moment';
import { EmptyState } from '../../../ui';
import { $recordsOpen, records, recordsClosed } from '../model/lists';
import { usePrize } from './use-prize';

function Row({ spin }: { spin: Spin }) {
  const { t } = useTranslation('wheel');
  const moment = useMoment();
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const { words } = usePrize();
  return (
    <RecordRow
      end={<span className="record__state record__state--good">{t('check')}</span>}
      onPress={() => go({ to: checkPath(spin) })}
    >
      <b className="num">{words(spin)}</b>
      <span className="muted">
        {t('records.cost', {
          price: t(spin.stakeUnit, { count: spin.stake, number: formatCount(market, spin.stake) }),
        })}{' '}
        · {moment.day(spin.createTime)}
      </span>
    </RecordRow>
  );
}

/** The member's spins of this kind of wheel, newest first, twenty on a page. */
export function SpinRecords() {
  const { t } = useTranslation('wheel');
  const { open, close } = useUnit({ open: $recordsOpen, close: recordsClosed });
  return (
    <RecordsSheet
      open={open}
      onClose={() => close()}
      title={t('records.title')}
      model={records}
      filter={<PrizesLink source="wheel" />}
      empty={<EmptyState art="games" title={t('records.emptyTitle')} text={t('records.emptyText')} />}
    >
      {(spin) => <Row key={spin.id} spin={spin} />}
    </RecordsSheet>
  );
}
