import type { ReactNode } from 'react';
import { Icon } from '..';
import './records.css';

interface RecordRowProps {
  /** Before the text, for example an icon. */
  start?: ReactNode;
  /** After the text. */
  end?: ReactNode;
  /** Without it, the row is not a button. */
  onPress?: (() => void) | null;
  children: ReactNode;
}

/** A row of a list of records: its text in lines, and what stands before and after it. */
export function RecordRow({ start, end, onPress, children }: RecordRowProps) {
  const inside = (
    <>
      {start}
      <span className="record__main">{children}</span>
      {end}
      {onPress && <Icon name="caret-right" className="list-row__caret" />}
    </>
  );
  if (!onPress) return <div className="record">{inside}</div>;
  return (
    <button type="button" className="record" onClick={onPress}>
      {inside}
    </button>
  );
}
