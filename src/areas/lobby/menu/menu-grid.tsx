import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Picture, Skeleton } from '../../../ui';
import { isMessagesLink, UnreadBadge } from '../../messages';
import { homeMenu, menuColumns } from './menus';
import { MenuLink } from './menu-link';
import './menu-tokens.css';
import './menu-grid.css';

/** The entries at the top of home (position 100102), four in a row, or five when there are five. */
export function MenuGrid() {
  const { t } = useTranslation('home');
  const { items, status } = useUnit({ items: homeMenu.$items, status: homeMenu.$status });
  const waiting = items.length === 0 && (status === 'idle' || status === 'loading');
  if (items.length === 0 && !waiting) return null;
  const columns = waiting ? 5 : menuColumns(items.length);
  return (
    <nav className={`menu-grid menu-grid--${columns}`} aria-label={t('menu.label')}>
      {waiting
        ? Array.from({ length: columns }, (_, index) => (
            <span key={index} className="menu-grid__item">
              <Skeleton className="menu-grid__chip" />
              <Skeleton shape="line" className="menu-grid__line" />
            </span>
          ))
        : items.map((item) => (
            <MenuLink key={item.id} item={item} className="menu-grid__item">
              {/* Not eager: on one connection a few at a time, five icons would stand before the covers. */}
              <span className="menu-grid__chip">
                {item.img !== '' && <Picture src={item.img} width={108} height={108} alt="" />}
                {isMessagesLink(item) && <UnreadBadge />}
              </span>
              <span className="menu-grid__title">{item.title}</span>
            </MenuLink>
          ))}
    </nav>
  );
}
