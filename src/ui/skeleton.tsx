import type { CSSProperties } from 'react';
import { classes } from './classes';
import './skeleton.css';

/** A placeholder during loading; pass the class or style of the content that it stands for. */
export const Skeleton = ({
  className,
  style,
  shape = 'block',
}: {
  className?: string;
  style?: CSSProperties;
  shape?: 'block' | 'tile' | 'line' | 'pill';
}) => <span className={classes('skeleton', `skeleton--${shape}`, className)} style={style} aria-hidden="true" />;

/** The placeholder of a page during loading: a title line and blocks, with the title of the coming page. */
export const PageSkeleton = ({ title, label, rows = 4 }: { title: string; label: string; rows?: number }) => (
  <main className="page-skeleton" aria-busy="true">
    <h1 className="sr-only">{title}</h1>
    <span className="sr-only" role="status">
      {label}
    </span>
    <Skeleton className="page-skeleton__bar" />
    <Skeleton className="page-skeleton__hero" />
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} className="page-skeleton__row" />
    ))}
  </main>
);
