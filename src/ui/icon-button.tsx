import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './icon-button.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** True: no disc of surface-2 behind the icon. */
  plain?: boolean;
  children?: ReactNode;
}

/** A button of one icon, 44 px. */
export const IconButton = ({
  icon,
  label,
  plain = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={classes('icon-btn', plain && 'icon-btn--plain', className)}
  >
    <Icon name={icon} />
    {children}
  </button>
);
