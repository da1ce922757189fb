import type { ComponentProps } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './note.css';

interface NoteProps extends ComponentProps<'p'> {
  icon: IconName;
  /** `warning` colours the icon. */
  kind?: 'plain' | 'warning';
}

/** A remark below a form, with an icon. */
export const Note = ({ icon, kind = 'plain', className, children, ...rest }: NoteProps) => (
  <p {...rest} className={classes('note', kind === 'warning' && 'note--warning', className)}>
    <Icon name={icon} />
    {children}
  </p>
);
