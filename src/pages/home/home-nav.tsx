import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { drawerOpened } from '../../features/menu';
import { $isSignedIn } from '../../features/session';
import { BalancePill } from '../../features/wallet';
import { Button, IconButton, Logo, NavBar } from '../../shared/ui';
import './home-nav.css';

function Entrance() {
  const { t } = useTranslation('home');
  const go = useUnit(routeRequested);
  return (
    <>
      <Button kind="secondary" size="sm" onClick={() => go({ to: paths.register })}>{t('nav.register')}</Button>
      <Button size="sm" onClick={() => go({ to: paths.login })}>{t('nav.login')}</Button>
    </>
  );
}

/** The bar of home: menu, mark and word; the balance of a member, or the two ways in (HOM-1). */
export function HomeNav() {
  const { t } = useTranslation('home');
  const { signedIn, openMenu } = useUnit({ signedIn: $isSignedIn, openMenu: drawerOpened });
  return (
    <NavBar
      start={
        <>
          <IconButton plain icon="list" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => openMenu()} />
          <h1 className="home-nav__brand" tabIndex={-1}><Logo /></h1>
        </>
      }
      action={<div className="home-nav__end">{signedIn ? <BalancePill /> : <Entrance />}</div>}
    />
  );
}
