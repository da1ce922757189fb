import type { ReactNode } from 'react';
import { classes } from '../../../src/ui/classes';

interface GridProps {
  columns: 3 | 5 | 8;
  label: string;
  /** The cells hold words. */
  wide?: boolean;
  children: ReactNode;
}

/** A grid of cells, with one text for screen readers. */
export const Grid = ({ columns, label, wide = false, children }: GridProps) => (
  <div
    className={classes(`round-picture__grid round-picture__grid--${columns}`, wide && 'round-picture__grid--words')}
    role="img"
    aria-label={label}
  >
    {children}
  </div>
);
