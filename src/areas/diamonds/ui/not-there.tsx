import type { ReactNode } from 'react';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../core/api';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { ErrorState } from '../../../ui';

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
  const online = useUnit($online);
  if (!online && !loading) return <ErrorState offlineText={t(`${of}.offline`)} onRetry={onRetry} />;
  if (problem !== null && !loading)
    return (
      <ErrorState
        title={t(`${of}.failed`)}
        text={say({ text: problem.message || 'common:error.later' })}
        onRetry={onRetry}
      />
    );
  return (
    <div role="status" aria-label={t(`${of}.loading`)} className="diamond-waiting">
      {children}
    </div>
  );
}
