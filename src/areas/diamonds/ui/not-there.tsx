import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../core/api';
import { NotLoaded } from '../../../ui/not-loaded';

interface NotThereProps {
  /** Which page; the texts have the keys `<of>.offline`, `<of>.failed` and `<of>.loading`. */
  of: 'tasks' | 'exchange';
  problem: ApiError | null;
  loading: boolean;
  onRetry: () => void;
  /** The placeholder while loading. */
  children: ReactNode;
}

/** Shown instead of a list of the diamond pages: offline, failed, or loading. */
export function NotThere({ of, problem, loading, onRetry, children }: NotThereProps) {
  const { t } = useTranslation('diamond');
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t(`${of}.offline`)}
      failedTitle={t(`${of}.failed`)}
      onRetry={onRetry}
      label={t(`${of}.loading`)}
      className="diamond-waiting"
    >
      {children}
    </NotLoaded>
  );
}
