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
  /** Id of the heading that names it, or the name itself. */
  labelledBy?: string;
  label?: string;
  kind: 'dialog' | 'sheet' | 'drawer';
  /** While false, neither Escape, the browser's back button nor a tap beside it closes it. */
  dismissible?: boolean;
  children: ReactNode;
}

/**
 * A modal window on the browser's own <dialog>: it traps and returns focus, makes the rest inert and closes on
 * Escape without a byte of script; the browser's back button closes it and leaves the page where it is (CF29). It stays
 * mounted until its way out has been shown.
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
    // Its first button is focused while the sheet still stands below the screen: that must not scroll it up past its
    // place.
    dialog.scrollTop = 0;
    modalOpened(dialog);
  }, []);
  // While it still stands on the page: only then the browser gives the focus back to what had it before.
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
  // Asked twice in a row the browser closes it without asking us: it stands again, and goes only when its owner says
  // so.
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
