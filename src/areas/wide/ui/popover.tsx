import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { $location } from '../../../core/router';
import { classes } from '../../../ui';
import './popover.css';

interface PopoverProps {
  /** Accessible name of the button and of what it opens. */
  label: string;
  className: string;
  button: ReactNode;
  /** Where it opens: under its button, or over it. */
  side: 'below' | 'above';
  children: (close: () => void) => ReactNode;
}

/** A button with a small panel beside it. Escape, a press elsewhere and another page close it. */
export function Popover({ label, className, button, side, children }: PopoverProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useUnit($location);
  useEffect(() => setOpen(false), [pathname]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const press = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', press);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', press);
    };
  }, [open]);
  return (
    <div className="popover" ref={place}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">{label}</span>
        {button}
      </button>
      {open && (
        <div id={id} role="group" aria-label={label} className={classes('popover__panel', `popover__panel--${side}`)}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
