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
  /** A request is in flight: a ring replaces the label, the width stays, and taps do nothing. */
  busy?: boolean;
  full?: boolean;
  icon?: IconName;
  /** The price, after a thin divider. */
  cost?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Whether a label has an amount or another number, which page translators must leave as it is. */
const hasNumber = (label: ReactNode): boolean =>
  Array.isArray(label)
    ? label.some(hasNumber)
    : typeof label === 'number' || (typeof label === 'string' && /\d/.test(label));

/** The pill button of look.md §3. A busy or disabled button stays focusable for screen readers and names the reason. */
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
  // When the focused button is disabled, the focus moves to the text that gives the reason.
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
      <span className="btn__label" translate={hasNumber([children, cost]) ? 'no' : undefined}>
        {icon && <Icon name={icon} />}
        {children}
        {cost !== undefined && <span className="btn__cost">{cost}</span>}
      </span>
      {busy && <span className="btn__ring" aria-hidden="true" />}
    </button>
  );
}
