import type { ReactNode } from 'react';
import { classes, IconChip, type IconName, type Tint } from '..';
import './records.css';

interface RecordLineProps {
  className: string;
  look: { icon: IconName; tint: Tint };
  onPress: () => void;
  /** Aligned to the right. */
  end: ReactNode;
  children: ReactNode;
}

/** An item of a list that can have thousands of rows. */
export const RecordLine = ({ className, look, onPress, end, children }: RecordLineProps) => (
  <li className={classes('record-line', className)}>
    <button type="button" className="record-line__in" onClick={onPress}>
      <IconChip {...look} />
      <span className="record-line__words">{children}</span>
      <span className="record-line__end">{end}</span>
    </button>
  </li>
);
