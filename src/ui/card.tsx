import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import './card.css';

/** A raised block (look.md §3). */
export const Card = ({ className, flush = false, ...rest }: ComponentProps<'div'> & { flush?: boolean }) => (
  <div {...rest} className={classes('card', flush && 'card--flush', className)} />
);

/** A section's heading, with one action at its end. */
export const SectionHead = ({ title, action }: { title: ReactNode; action?: ReactNode }) => (
  <div className="section-head">
    <h2 className="section-head__title">{title}</h2>
    {action}
  </div>
);
