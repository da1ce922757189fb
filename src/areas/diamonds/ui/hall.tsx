import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { NavBar, Coins, Picture, Skeleton } from '../../../ui';
import { $balance } from '../../wallet';
import './hall-tokens.css';
import './hall.css';

interface HallProps {
  /** The background picture: /art/diamond/<art>-<theme>. */
  art: 'tasks' | 'exchange';
  title: string;
  /** A text action in the navigation bar. */
  action: ReactNode;
  /** Content below the purse. */
  children?: ReactNode;
}

/** The head of the diamond pages, with the purse. Needs the namespace `diamond`. */
export function DiamondHall({ art, title, action, children }: HallProps) {
  const { t } = useTranslation('diamond');
  const { theme, balance, back } = useUnit({ theme: $theme, balance: $balance, back: backRequested });
  return (
    <div className="gem-hall">
      <Picture className="gem-hall__art" src={`/art/diamond/${art}-${theme}`} width={780} height={470} alt="" eager />
      <NavBar title={title} onBack={() => back()} action={action} />
      <section className="gem-hall__purse" aria-labelledby="gem-hall-purse">
        <span className="gem-hall__label" id="gem-hall-purse">
          {t('purse')}
        </span>
        {balance === null ? (
          <Skeleton shape="line" className="gem-hall__waiting" />
        ) : (
          <Coins kind="gem" className="gem-hall__count" count={balance.diamonds} label="" />
        )}
        {children}
      </section>
    </div>
  );
}
