import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './list-row.css';

export type Tint = 'gold' | 'green' | 'teal' | 'red' | 'blue' | 'sand';
type Names = Record<Tint, true>;
declare module '../core/area/area' {
  interface TintNames extends Names {}
}

/** A tinted square with an icon or a picture, at the start of a row. */
export function IconChip({
  icon,
  tint = 'sand',
  className,
  children,
}: {
  icon?: IconName;
  tint?: Tint;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span className={classes('list-row__icon', `list-row__icon--${tint}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
