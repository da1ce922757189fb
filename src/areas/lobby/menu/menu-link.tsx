import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { myGamesCategory, type MenuItem } from '../../../../contract';
import { Link } from '../../../core/link';
import { canonicalPlace } from '../../../core/router';
import { $isSignedIn, loginRequired } from '../../access/session';

/** Entries for members only: a visitor is asked to log in first (HOM-10). */
const needsLogin = ({ url }: MenuItem): boolean =>
  canonicalPlace(url).pathname === `/categories/${myGamesCategory}/games`;

interface MenuLinkProps {
  item: MenuItem;
  className?: string;
  onTap?: () => void;
  children: ReactNode;
}

/** A menu entry as a link. */
export function MenuLink({ item, className, onTap, children }: MenuLinkProps) {
  const { signedIn, ask } = useUnit({ signedIn: $isSignedIn, ask: loginRequired });
  const gated = needsLogin(item) && !signedIn;
  return (
    <Link
      to={item.url}
      className={className}
      onClick={(event) => {
        onTap?.();
        if (!gated) return;
        event.preventDefault();
        ask({ returnTo: item.url });
      }}
    >
      {children}
    </Link>
  );
}
