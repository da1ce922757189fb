import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  if (failed) return <Icon name={art === 'offline' ? 'wifi-slash' : 'warning-circle-fill'} className="state__art state__art--icon" />;
  return <img className="state__art" src={`/art/empty-${art}.webp`} width={192} height={192} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />;
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

/** Something went wrong: what happened, what to do, and a way to try again. */
export function ErrorState({ title, text, art = 'error', onRetry, busy = false }: Partial<StateProps> & { onRetry?: () => void; busy?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <EmptyState
        art={art}
        title={title ?? t('error.title')}
        text={text ?? t('error.text')}
        action={onRetry && <Button kind="secondary" icon="arrow-clockwise" busy={busy} onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}
