import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { Modal } from './modal';
import './sheet.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The title is only for screen readers. */
  titleHidden?: boolean;
  /** A picture that extends up to 40 px above the top edge. */
  art?: ReactNode;
  footer?: ReactNode;
  dismissible?: boolean;
  children?: ReactNode;
}

/** A sheet that opens from the bottom (look.md §3). */
export function Sheet({
  open,
  onClose,
  title,
  titleHidden = false,
  art,
  footer,
  dismissible = true,
  children,
}: SheetProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} kind="sheet" labelledBy={id} dismissible={dismissible}>
      <div className="sheet">
        <span className="sheet__grab" aria-hidden="true" />
        {art != null && <div className="sheet__art">{art}</div>}
        <h2 className={titleHidden ? 'sr-only' : 'sheet__title'} id={id}>
          {title}
        </h2>
        <div className="sheet__body">{children}</div>
        {footer != null && <div className="sheet__footer">{footer}</div>}
        {dismissible && <IconButton className="sheet__close" icon="x" label={t('close')} onClick={onClose} />}
      </div>
    </Modal>
  );
}
