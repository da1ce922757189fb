import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $online } from '../core/browser/trackers';
import { say } from '../core/text/say';
import { ErrorState } from './state';

interface NotLoadedProps {
  /** The message of the last failure, or null. */
  problem: string | null;
  loading: boolean;
  offlineText: ReactNode;
  failedTitle: ReactNode;
  onRetry: () => void;
  /** For screen readers, while loading. */
  label: string;
  className?: string;
  /** The placeholder while loading. */
  children: ReactNode;
}

/** Shown instead of content that has not loaded: offline, failed, or loading. */
export function NotLoaded({
  problem,
  loading,
  offlineText,
  failedTitle,
  onRetry,
  label,
  className,
  children,
}: NotLoadedProps) {
  const online = useUnit($online);
  if (!loading && (!online || problem !== null))
    return (
      <ErrorState offlineText={offlineText} title={failedTitle} text={say({ text: problem ?? '' })} onRetry={onRetry} />
    );
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
