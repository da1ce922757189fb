import { useUnit } from 'effector-react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { linkTapped } from './model';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this app, an https address, tel: or mailto: (the contract's `link`); empty for no link. */
  to: string;
}

const isHere = (to: string): boolean => to.startsWith('/');
const keepsItsWay = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** A link from the server or the app. A path of the app changes the page; an https address opens in a new tab. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const tapped = useUnit(linkTapped);
  if (to === '') return <div className={rest.className}>{children}</div>;
  if (!isHere(to)) {
    const beside = to.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a {...rest} {...beside} href={to} onClick={onClick}>
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || keepsItsWay(event)) return;
    event.preventDefault();
    tapped(to);
  };
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}
