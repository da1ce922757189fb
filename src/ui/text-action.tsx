import type { ComponentProps } from 'react';
import { classes } from './classes';

/** A text button: 44 px high, in the colour of links. */
export const TextAction = ({ className, type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={classes('text-action', className)} />
);
