import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { layOver } from '../core/browser/back-layer';
import { classes } from './classes';
import { modalClosed, modalOpened } from './modal-stack';
import './modal.css';

/** Dialogs and sheets leave the page 300 ms after they are closed (NAV-23). */
export const modalCloseMs = 300;

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Id of the heading that names the window; `label` is the name itself. */
  labelledBy?: string;
  label?: string;
  kind: 'dialog' | 'sheet' | 'drawer';
  /** When false, Escape, the browser's back button and a tap outside do not close the window. */
  dismissible?: boolean;
  children: ReactNode;
}

/**
 * A modal window on the browser's <dialog>, which traps and returns the focus, makes the rest inert and closes on
 * Escape. The browser's back button closes the window without leaving the page (CF29). The window stays mounted until
 * its closing animation has ended.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open || !mounted) return;
    const timer = setTimeout(() => setMounted(false), modalCloseMs);
    return () => clearTimeout(timer);
  }, [open, mounted]);
  return mounted ? <ModalWindow closing={!open} {...rest} /> : null;
}

function ModalWindow({
  closing,
  onClose,
  labelledBy,
  label,
  kind,
  dismissible = true,
  children,
}: Omit<ModalProps, 'open'> & { closing: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  const closedByUs = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // The browser scrolls to the focused button while the sheet is still below the screen; this undoes that scrolling.
    dialog.scrollTop = 0;
    modalOpened(dialog);
  }, []);
  // Runs before the element is removed: only then does the browser return the focus to the element that had it before.
  useLayoutEffect(() => {
    const dialog = ref.current;
    closedByUs.current = false;
    return () => {
      if (!dialog) return;
      closedByUs.current = true;
      modalClosed(dialog);
      dialog.close();
    };
  }, []);
  const dismiss = () => {
    if (dismissible && !closing) onClose();
  };
  const wentBack = useEffectEvent(dismiss);
  useEffect(() => (closing ? undefined : layOver(() => wentBack())), [closing]);
  // On a second request to close, the browser closes the dialog without a cancel event. It is shown again until the
  // owner closes it.
  const closedByBrowser = () => {
    if (closing || closedByUs.current || !ref.current || ref.current.open) return;
    ref.current.showModal();
    dismiss();
  };
  const tapped = (event: MouseEvent) => {
    if (event.target === ref.current) dismiss();
  };
  return (
    <dialog
      ref={ref}
      className={classes('modal', `modal--${kind}`, closing && 'modal--closing')}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClose={closedByBrowser}
      onClick={tapped}
    >
      {children}
    </dialog>
  );
}
