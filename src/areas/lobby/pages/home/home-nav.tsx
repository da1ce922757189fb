import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { drawerOpened } from '../../menu';
import { BalancePill } from '../../../wallet';
import { IconButton, Logo, NavBar } from '../../../../ui';
import './home-nav.css';

/** The bar of home: menu, logo, and the member's balance or the links to log in and register (HOM-1). */
export function HomeNav() {
  const { t } = useTranslation('home');
  const openMenu = useUnit(drawerOpened);
  return (
    <NavBar
      start={
        <>
          <IconButton plain icon="list" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => openMenu()} />
          <h1 className="home-nav__brand" tabIndex={-1}>
            <Logo />
          </h1>
        </>
      }
      action={<BalancePill />}
    />
  );
}
