import type { CSSProperties } from 'react';
import { classes } from './classes';
import './skeleton.css';

/** A waiting shape; give it the class or style of what will stand there. */
export const Skeleton = ({ className, style, shape = 'block' }: { className?: string; style?: CSSProperties; shape?: 'block' | 'tile' | 'line' | 'pill' }) => (
  <span className={classes('skeleton', `skeleton--${shape}`, className)} style={style} aria-hidden="true" />
);

/** A page's waiting shape: a title line and blocks. */
export const PageSkeleton = ({ label, rows = 4 }: { label: string; rows?: number }) => (
  <div className="page-skeleton" role="status" aria-label={label}>
    <Skeleton className="page-skeleton__bar" />
    <Skeleton className="page-skeleton__hero" />
    {Array.from({ length: rows }, (_, index) => <Skeleton key={index} className="page-skeleton__row" />)}
  </div>
);
