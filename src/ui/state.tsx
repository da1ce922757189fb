import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $online } from '../core/browser/trackers';
import { useBackOnline } from '../core/browser/use-back-online';
import { Button } from './button';
import { Icon } from './icon';
import './state.css';

interface StateProps {
  /** Suffix of the picture /art/empty-<art>. */
  art?: 'games' | 'notices' | 'bags' | 'tickets' | 'offline' | 'error';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** The picture. An icon replaces it when loading fails, because this state is often shown without a network. */
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

/** An empty state: one picture, one line, one action. */
export const EmptyState = ({ art = 'games', title, text, action }: StateProps) => (
  <div className="state">
    <Art key={art} art={art} />
    <p className="state__title">{title}</p>
    {text != null && <p className="state__text">{text}</p>}
    {action}
  </div>
);

interface ErrorProps extends Partial<StateProps> {
  /** Text below the title while offline; the default is a text of `common`. */
  offlineText?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/**
 * Says that loading failed and what to do. With `onRetry` the component retries when the network comes back; while
 * offline it says so and shows no button.
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
