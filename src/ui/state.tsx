import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $online } from '../core/browser/trackers';
import { useBackOnline } from '../core/browser/use-back-online';
import { Button } from './button';
import { Icon } from './icon';
import './state.css';

interface StateProps {
  /** One of /art/empty-<art>. */
  art?: 'games' | 'notices' | 'offline' | 'error';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** The picture; an icon where it cannot come, because what tells of a lost network is often asked for without one. */
function Art({ art }: { art: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <Icon name={art === 'offline' ? 'wifi-slash' : 'warning-circle-fill'} className="state__art state__art--icon" />
    );
  return (
    <img
      className="state__art"
      src={`/art/empty-${art}.webp`}
      width={192}
      height={192}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

/** Nothing to show: one picture, one line, one action. */
export const EmptyState = ({ art = 'games', title, text, action }: StateProps) => (
  <div className="state">
    <Art key={art} art={art} />
    <p className="state__title">{title}</p>
    {text != null && <p className="state__text">{text}</p>}
    {action}
  </div>
);

interface ErrorProps extends Partial<StateProps> {
  /** What is said below the title while there is no network; the words of `common` without it. */
  offlineText?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/**
 * Something could not be loaded: what happened and what to do. With `onRetry` it loads by itself when the network comes
 * back;
 * while there is none it says so and offers no button.
 */
export function ErrorState({ title, text, art = 'error', offlineText, onRetry, busy = false }: ErrorProps) {
  const { t } = useTranslation('common');
  const online = useUnit($online);
  useBackOnline(onRetry);
  const offline = !online && onRetry !== undefined;
  return (
    <div role="alert">
      {offline ? (
        <EmptyState art="offline" title={t('offline.title')} text={offlineText ?? t('offline.text')} />
      ) : (
        <EmptyState
          art={art}
          title={title ?? t('error.title')}
          text={text ?? t('error.text')}
          action={
            onRetry && (
              <Button kind="secondary" icon="arrow-clockwise" busy={busy} onClick={onRetry}>
                {t('retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
