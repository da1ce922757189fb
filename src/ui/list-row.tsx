import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import { IconChip, type Tint } from './icon-chip';
import './list-row.css';

interface ListRowProps {
  icon?: IconName;
  tint?: Tint;
  label: ReactNode;
  /** Muted, before the caret. */
  value?: ReactNode;
  /** A control of its own, such as a switch, in place of value and caret. */
  control?: ReactNode;
  onPress?: () => void;
  href?: string;
}

/**
 * One row of a list: icon, label, value, caret. Rows of a <List> are separated by a hairline that starts at the label.
 */
export function ListRow({ icon, tint = 'sand', label, value, control, onPress, href }: ListRowProps) {
  const inside = (
    <>
      {icon && <IconChip icon={icon} tint={tint} />}
      <span className="list-row__body">
        <span className="list-row__label">{label}</span>
        {value != null && <span className="list-row__value">{value}</span>}
        {control}
        {(onPress || href) && <Icon name="caret-right" className="list-row__caret" />}
      </span>
    </>
  );
  const name = classes('list-row', !icon && 'list-row--bare');
  if (href !== undefined)
    return (
      <a className={name} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  if (onPress)
    return (
      <button type="button" className={name} onClick={onPress}>
        {inside}
      </button>
    );
  return <div className={name}>{inside}</div>;
}

/** Rows in a card. */
export const List = ({ children, label }: { children: ReactNode; label?: string }) => (
  <div className="card card--flush list" role="group" aria-label={label}>
    {children}
  </div>
);
