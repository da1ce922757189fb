import { useId, type ReactElement, type ReactNode } from 'react';
import './action-bar.css';

interface ActionBarProps {
  /** Label of the amount. */
  label: ReactNode;
  amount: ReactNode;
  /** The lines that lead to the amount; they stand instead of it, where there is room. */
  lines?: ReactNode;
  /** Below the amount, in the colour of links. */
  note?: ReactNode;
  /** Why the button is disabled, or what is in progress; empty for nothing. */
  why: ReactNode;
  /** Renders the button; `whyId` is the id of the text that describes it. */
  children: (whyId: string) => ReactElement;
}

/** A bar above the tabs with an amount, one button, and the reason when the button is disabled (look.md §3). */
export function ActionBar({ label, amount, lines, note, why, children }: ActionBarProps) {
  const whyId = useId();
  return (
    <div className="action-bar">
      {lines ?? (
        <div className="action-bar__get" aria-live="polite">
          <span className="muted">{label}</span>
          <b className="num" translate="no">
            {amount}
          </b>
          {note != null && <span className="action-bar__note">{note}</span>}
        </div>
      )}
      <div className="action-bar__act">
        {children(whyId)}
        <p className="action-bar__why" id={whyId} role="status">
          {why}
        </p>
      </div>
    </div>
  );
}
