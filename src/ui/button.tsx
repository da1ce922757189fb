import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'sun' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  kind?: ButtonKind;
  size?: 'md' | 'lg' | 'sm';
  /** In flight: the label becomes a ring, the width stays, taps do nothing. */
  busy?: boolean;
  full?: boolean;
  icon?: IconName;
  /** What it costs, after a thin divider. */
  cost?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The pill button of look.md §3. A busy or disabled button stays in the tab order of the reader and says why it waits.
 */
export function Button({
  kind = 'primary',
  size = 'md',
  busy = false,
  full = false,
  icon,
  cost,
  disabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, []);
  const why = rest['aria-describedby'];
  // What is switched off lets go of the focus: it goes to the words that say why, and on from there.
  useLayoutEffect(() => {
    const reason =
      disabled && why !== undefined && document.activeElement === own.current ? document.getElementById(why) : null;
    if (reason === null) return;
    reason.tabIndex = -1;
    reason.focus({ preventScroll: true });
  }, [disabled, why]);
  return (
    <button
      {...rest}
      ref={own}
      type={type}
      className={classes(
        'btn',
        `btn--${kind}`,
        size !== 'md' && `btn--${size}`,
        full && 'btn--full',
        busy && 'btn--busy',
        className,
      )}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="btn__label">
        {icon && <Icon name={icon} />}
        {children}
        {cost !== undefined && <span className="btn__cost">{cost}</span>}
      </span>
      {busy && <span className="btn__ring" aria-hidden="true" />}
    </button>
  );
}
