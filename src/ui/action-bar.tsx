import { useId, type ReactElement, type ReactNode } from 'react';
import './action-bar.css';

interface ActionBarProps {
  /** What the amount is. */
  label: ReactNode;
  amount: ReactNode;
  /** Below the amount, in the colour of links. */
  note?: ReactNode;
  /** Why the button cannot be pressed, or what is going on; empty for nothing. */
  why: ReactNode;
  /** The one button; it is told what describes it. */
  children: (whyId: string) => ReactElement;
}

/** What you get and the one button, above the tabs (look.md §3); it says why the button is off. */
export function ActionBar({ label, amount, note, why, children }: ActionBarProps) {
  const whyId = useId();
  return (
    <div className="action-bar">
      <div className="action-bar__get" aria-live="polite">
        <span className="muted">{label}</span>
        <b className="num">{amount}</b>
        {note != null && <span className="action-bar__note">{note}</span>}
      </div>
      <div className="action-bar__act">
        {children(whyId)}
        <p className="action-bar__why" id={whyId} role="status">
          {why}
        </p>
      </div>
    </div>
  );
}
