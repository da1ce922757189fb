import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon';
import type { ShellIcon } from './icon';

interface SheetProps {
  readonly title: string;
  readonly icon?: ShellIcon;
  /** Beside the title, muted. */
  readonly note?: ReactNode;
  /** The accessible name of the close button. Without it the sheet cannot be closed by the player. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet from the bottom on the browser's <dialog>: it traps and returns the focus and closes on Escape and on a tap
 * outside.
 */
export function Sheet({ title, icon, note, closeLabel, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const close = () => {
    if (closeLabel !== undefined) onClose();
  };
  const tapped = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };
  return (
    <dialog
      ref={ref}
      className="game-modal"
      aria-labelledby={id}
      onClick={tapped}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="game-sheet">
        <span className="game-sheet__grab" aria-hidden="true" />
        <h2 className="game-sheet__title" id={id} tabIndex={-1}>
          {icon && <Icon name={icon} />}
          {title}
          {note !== undefined && <span className="game-sheet__note">{note}</span>}
        </h2>
        {closeLabel !== undefined && (
          <button type="button" className="game-sheet__close" aria-label={closeLabel} onClick={close}>
            <Icon name="x" />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}
