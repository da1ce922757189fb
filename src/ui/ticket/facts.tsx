import type { ComponentProps } from 'react';
import { classes } from '..';
import './ticket.css';

/** Rows of a term and its value: a `div` with `dt` and `dd` each. */
export const Facts = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl {...rest} className={classes('facts', className)} />
);
