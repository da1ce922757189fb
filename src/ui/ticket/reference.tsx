import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { copyAsked } from '../../core/browser/copy';
import { classes, Icon } from '..';
import './ticket.css';

interface ReferenceProps {
  className: string;
  label: ReactNode;
  /** Copied by a tap. */
  text: string;
  /** What the button does, for screen readers. */
  copyLabel: string;
}

/** The reference number of an order or a transaction. */
export function Reference({ className, label, text, copyLabel }: ReferenceProps) {
  const copy = useUnit(copyAsked);
  return (
    <div className={classes('reference', className)}>
      <span className="muted">{label}</span>
      <button type="button" className="reference__copy num" aria-label={copyLabel} onClick={() => copy(text)}>
        {text}
        <Icon name="copy" />
      </button>
    </div>
  );
}
