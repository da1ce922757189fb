import { useUnit } from 'effector-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../core/text/say';
import { $toast, type ToastKind } from '../core/toasts';
import { Icon, type IconName } from './icon';
import { onModals, topModal } from './modal-stack';
import './toasts.css';

const iconOf: Record<Exclude<ToastKind, 'loading'>, IconName> = {
  info: 'info-fill',
  success: 'check-circle-fill',
  error: 'warning-circle-fill',
};

/**
 * The toast, above the tab bar. While a modal window is open it is inside the window, because the rest of the page is
 * inert.
 */
export function Toasts() {
  const toast = useUnit($toast);
  const modal = useSyncExternalStore(onModals, topModal, () => null);
  const live = (
    <div className="toasts" role="status" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && (
        <div key={toast.id} className={`toast toast--${toast.kind}`}>
          {toast.kind === 'loading' ? (
            <span className="toast__ring" aria-hidden="true" />
          ) : (
            <Icon name={iconOf[toast.kind]} />
          )}
          <span>{say(toast)}</span>
        </div>
      )}
    </div>
  );
  return modal ? createPortal(live, modal) : live;
}
