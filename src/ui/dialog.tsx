import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { Modal } from './modal';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Above the title, edge to edge (a picture, a kente strip). */
  header?: ReactNode;
  /** Buttons, side by side. */
  actions?: ReactNode;
  /** Shows the close button below the window; not needed when an action already closes it. */
  closeButton?: boolean;
  dismissible?: boolean;
  children?: ReactNode;
}

/** A dialog in the middle of the screen: 90 % wide, with a close button 22 px below its edge (look.md §3). */
export function Dialog({
  open,
  onClose,
  title,
  header,
  actions,
  closeButton = true,
  dismissible = true,
  children,
}: DialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} kind="dialog" labelledBy={id} dismissible={dismissible}>
      <div className="dialog">
        <div className="dialog__panel">
          {header}
          <div className="dialog__inside">
            <h2 className="dialog__title" id={id}>
              {title}
            </h2>
            <div className="dialog__body">{children}</div>
            {actions != null && <div className="dialog__actions">{actions}</div>}
          </div>
        </div>
        {closeButton && dismissible && (
          <IconButton className="dialog__close" icon="x" label={t('close')} onClick={onClose} />
        )}
      </div>
    </Modal>
  );
}
