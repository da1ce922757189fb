import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../contract';
import { $language, languageChanged } from '../../../core/i18n/i18n';
import { $theme, themeChanged, themes } from '../../../core/theme/theme';
import { Icon, IconChip, IconButton, Logo, Modal, Picture, SegmentedControl, type IconName } from '../../../ui';
import { Link } from '../../../core/link';
import { isMessagesLink, UnreadBadge } from '../../messages';
import { $shelves, filledShelves, shelfIcon } from '..';
import { $drawerOpen, drawerClosed } from './drawer-model';
import { MenuLink } from './menu-link';
import { drawerMenu } from './menus';
import './side-drawer.css';

const themeIcons: Record<(typeof themes)[number], IconName> = { a: 'moon-stars-fill', b: 'sun-fill' };

function Categories() {
  const { t } = useTranslation('home');
  const shelves = filledShelves(useUnit($shelves));
  if (shelves.length === 0) return null;
  return (
    <nav className="side-drawer__group" aria-label={t('drawer.games')}>
      <p className="side-drawer__heading" aria-hidden="true">
        {t('drawer.games')}
      </p>
      {shelves.map(({ id, name, icon, games }) => (
        <Link key={id} to={`/categories/${id}/games`} className="side-drawer__row">
          <IconChip icon={shelfIcon(icon, true)} />
          <span className="side-drawer__name">{name}</span>
          <span className="side-drawer__count num" aria-hidden="true">
            {games.length}
          </span>
          <span className="sr-only">{t('games.count', { count: games.length })}</span>
        </Link>
      ))}
    </nav>
  );
}

function Entries() {
  const { t } = useTranslation('home');
  const items = useUnit(drawerMenu.$items);
  if (items.length === 0) return null;
  return (
    <nav className="side-drawer__group" aria-label={t('drawer.more')}>
      <p className="side-drawer__heading" aria-hidden="true">
        {t('drawer.more')}
      </p>
      {items.map((item) => (
        <MenuLink key={item.id} item={item} className="side-drawer__row">
          <IconChip>{item.img !== '' && <Picture src={item.img} width={108} height={108} alt="" />}</IconChip>
          <span className="side-drawer__name">{item.title}</span>
          {isMessagesLink(item) && <UnreadBadge />}
          <Icon name="caret-right" className="side-drawer__caret" />
        </MenuLink>
      ))}
    </nav>
  );
}

/** The side menu: categories with games, further entries, language and theme (HOM-15). */
export function SideDrawer() {
  const { t } = useTranslation('home');
  const { open, close, language, theme, speak, paint } = useUnit({
    open: $drawerOpen,
    close: drawerClosed,
    language: $language,
    theme: $theme,
    speak: languageChanged,
    paint: themeChanged,
  });
  return (
    <Modal open={open} onClose={close} kind="drawer" label={t('drawer.title')}>
      <div className="side-drawer">
        <div className="side-drawer__head">
          <Logo />
          <IconButton plain icon="x" label={t('drawer.close')} onClick={() => close()} />
        </div>
        <Categories />
        <Entries />
        <div className="side-drawer__group">
          <p className="side-drawer__heading">{t('drawer.language')}</p>
          <SegmentedControl
            fill
            label={t('drawer.language')}
            value={language}
            segments={languages.map((value) => ({ value, label: t(`drawer.languages.${value}`) }))}
            onChange={speak}
          />
          <p className="side-drawer__heading">{t('drawer.theme')}</p>
          <SegmentedControl
            fill
            label={t('drawer.theme')}
            value={theme}
            segments={themes.map((value) => ({
              value,
              label: t(value === 'a' ? 'drawer.dusk' : 'drawer.savanna'),
              icon: themeIcons[value],
            }))}
            onChange={paint}
          />
        </div>
      </div>
    </Modal>
  );
}
