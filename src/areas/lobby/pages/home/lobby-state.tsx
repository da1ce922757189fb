import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $lobbyStatus, lobbyRequested } from '../..';
import { $online } from '../../../../core/browser/trackers';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../../ui';

/** Shown in place of the games: placeholders while loading, or the error with a retry button. */
export function LobbyState({ columns }: { columns: 2 | 3 }) {
  const { t } = useTranslation('home');
  const { status, online, retry } = useUnit({ status: $lobbyStatus, online: $online, retry: lobbyRequested });
  if (!online) return <ErrorState offlineText={t('lobby.offlineText')} onRetry={() => retry()} />;
  if (status === 'failed')
    return <ErrorState title={t('lobby.errorTitle')} text={t('lobby.errorText')} onRetry={() => retry()} />;
  if (status === 'ready') {
    return (
      <EmptyState
        art="games"
        title={t('lobby.emptyTitle')}
        text={t('lobby.emptyText')}
        action={
          <Button kind="secondary" icon="arrow-clockwise" onClick={() => retry()}>
            {t('lobby.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={`game-grid game-grid--${columns} lobby-waiting`} role="status" aria-label={t('lobby.loading')}>
      {columns === 2 && <Skeleton className="game-grid__wide lobby-waiting__wide" />}
      {Array.from({ length: columns === 2 ? 2 : 9 }, (_, index) => (
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  );
}
