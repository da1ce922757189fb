import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { EmptyState, List, NavBar } from '../../../../ui';
import { PagedRecords } from '../../../../ui/records';
import { LogRow } from '../../ui/log-row';
import { logs } from './model';

/** The claimed benefits of the member (VIP-8, R-47). */
export function MemberRecordsPage() {
  const { t } = useTranslation('vip');
  const { t: shell } = useTranslation('shell');
  const back = useUnit(backRequested);
  const title = shell('title.memberRecords');
  return (
    <div className="page">
      <NavBar title={title} onBack={() => back()} />
      <main className="page__body stack">
        <PagedRecords
          model={logs}
          empty={<EmptyState art="notices" title={t('logEmptyTitle')} text={t('logEmptyText')} />}
        >
          {(rows) => (
            <List label={title}>
              {rows.map((log) => (
                <LogRow key={log.id} log={log} />
              ))}
            </List>
          )}
        </PagedRecords>
      </main>
    </div>
  );
}
