import type { ReactNode } from 'react';
import { Kente, Logo, NavBar, Picture } from '../../../ui';
import { useUnit } from 'effector-react';
import { $theme } from '../../../core/theme/theme';
import { exclusion } from '../entering';
import './auth-frame.css';

interface AuthFrameProps {
  title: string;
  lead?: string;
  onBack: () => void;
  /** A lower picture, for long forms. */
  compact?: boolean;
  children: ReactNode;
  /** Content at the foot of the page: the link to the other form, and the age line. */
  foot: ReactNode;
}

/**
 * Frame of login and register: a picture that follows the theme, and the form on a sheet with a kente edge (board 15).
 * It holds the question that follows the login of a self-excluded member.
 */
export function AuthFrame({ title, lead, onBack, compact = false, children, foot }: AuthFrameProps) {
  const theme = useUnit($theme);
  return (
    <main className={compact ? 'auth auth--compact' : 'auth'}>
      <div className="auth__hero">
        <Picture className="auth__art" src={`/art/login-hero-${theme}`} width={780} height={496} alt="" eager />
        <NavBar over onBack={onBack} />
        <div className="auth__brand">
          <Logo />
        </div>
      </div>
      <div className="auth__form">
        <div className="auth__edge">
          <Kente height={7} />
        </div>
        <h1 className="auth__title" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="auth__lead">{lead}</p>}
        {children}
        <div className="auth__foot">{foot}</div>
      </div>
      <exclusion.Dialog />
    </main>
  );
}
