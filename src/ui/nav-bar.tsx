import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { IconButton } from './icon-button';
import './nav-bar.css';

interface NavBarProps {
  /** The page's heading, centred. */
  title?: ReactNode;
  /** Shows the back button. */
  onBack?: () => void;
  /** One text action, at the end. */
  action?: ReactNode;
  /** Replaces the back button and the title at the start (home bar). */
  start?: ReactNode;
  /** The bar lies over a picture. */
  over?: boolean;
}

/** The bar at the top of a page: 46 px, no line (NAV-5). */
export function NavBar({ title, onBack, action, start, over = false }: NavBarProps) {
  const { t } = useTranslation('common');
  return (
    <header className={classes('nav-bar', title != null && 'nav-bar--titled', over && 'nav-bar--over')}>
      {onBack && <IconButton plain className="nav-bar__back" icon="caret-left" label={t('back')} onClick={onBack} />}
      {start}
      {title != null && (
        <h1 className="nav-bar__title" tabIndex={-1}>
          {title}
        </h1>
      )}
      {action != null && <div className="nav-bar__action">{action}</div>}
    </header>
  );
}
