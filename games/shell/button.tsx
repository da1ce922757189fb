import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon';
import type { ShellIcon } from './icon';
import '../../src/ui/button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'primary' | 'ghost';
  readonly large?: boolean;
  readonly icon?: ShellIcon | undefined;
  /** After the divider, for example the stake. */
  readonly amount?: ReactNode;
  readonly busy?: boolean;
}

/** The pill button of look.md §3 in a game frame. A busy button shows a ring, keeps its label and ignores taps. */
export const Button = ({
  kind = 'primary',
  large = false,
  icon,
  amount,
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type="button"
    className={`btn btn--${kind} ${large ? 'play-btn' : ''} ${busy ? 'btn--busy' : ''} ${className}`}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    <span className="btn__label">
      {icon && <Icon name={icon} />}
      {children}
      {amount !== undefined && <span className="btn__cost">{amount}</span>}
    </span>
    {busy && <span className="btn__ring" aria-hidden="true" />}
  </button>
);

/** A button of one icon, 44 px. */
export const IconButton = ({
  icon,
  label,
  ...rest
}: { readonly icon: ShellIcon; readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...rest} type="button" aria-label={label} className="bar__icon">
    <Icon name={icon} />
  </button>
);
