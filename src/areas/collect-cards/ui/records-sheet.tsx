import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../core/router';
import { useMoment } from '../../../core/time/moment';
import { EmptyState } from '../../../ui';
import { RecordRow, RecordsSheet } from '../../../ui/records';
import { checkPath } from '../../fairness/addresses';
import { PrizesLink } from '../../wallet/prizes-link';
import { $sheet, records, sheetClosed } from '../model/sheets';
import { useCard } from './use-card';

/** The member's drawn cards, newest first, each with the check of its draw. */
export function CardRecords() {
  const { t } = useTranslation('cards');
  const { sheet, close, go } = useUnit({ sheet: $sheet, close: sheetClosed, go: routeRequested });
  const { name } = useCard();
  const moment = useMoment();
  return (
    <RecordsSheet
      open={sheet === 'records'}
      onClose={() => close()}
      title={t('records.title')}
      model={records}
      filter={<PrizesLink source="cards" />}
      empty={<EmptyState art="games" title={t('records.emptyTitle')} text={t('records.emptyText')} />}
    >
      {(draw) => (
        <RecordRow
          key={draw.id}
          end={<span className="record__state record__state--good">{t('records.check')}</span>}
          onPress={() => go({ to: checkPath(draw) })}
        >
          <b>{name(draw.cardId)}</b>
          <span className="muted">
            {t(draw.fresh ? 'records.fresh' : 'records.duplicate')} · {moment.day(draw.createTime)}
          </span>
        </RecordRow>
      )}
    </RecordsSheet>
  );
}
