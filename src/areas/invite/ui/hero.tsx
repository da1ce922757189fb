import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { backRequested } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { NavBar, Picture } from '../../../ui';
import './invite-tokens.css';
import './hero.css';

interface HeroProps {
  /** The background picture: /art/<art>-<theme>. */
  art: 'refer-hero' | 'invite-tasks-hero';
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** The head of the invitation pages: picture, title bar and what the page writes on the calm left half. */
export function InviteHero({ art, title, action, children }: HeroProps) {
  const { theme, back } = useUnit({ theme: $theme, back: backRequested });
  return (
    <div className={`invite-hero invite-hero--${art}`}>
      <Picture className="invite-hero__art" src={`/art/${art}-${theme}`} width={780} height={560} alt="" eager />
      <NavBar title={title} onBack={() => back()} action={action} />
      <section className="invite-hero__words" aria-label={title}>
        {children}
      </section>
    </div>
  );
}
