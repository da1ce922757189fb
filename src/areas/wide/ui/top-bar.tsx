import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { paths } from '../../../core/router/routes';
import { Link } from '../../../core/link';
import { Icon, Logo, Picture, type IconName } from '../../../ui';
import { $isSignedIn, $profile } from '../../access/session';
import { $lobby } from '../../lobby';
import { $unread, UnreadBadge } from '../../messages';
import { VipShield } from '../../vip';
import { $balance, BalancePill } from '../../wallet';
import { Popover } from './popover';
import './top-bar.css';

function Search() {
  const { t } = useTranslation('wide');
  const count = useUnit($lobby)?.games.filter(({ id }) => /^\d+$/.test(id)).length ?? 0;
  return (
    <Link to={paths.search} className="top-bar__search" aria-keyshortcuts="/">
      <Icon name="magnifying-glass" />
      <span className="top-bar__hint">{count > 0 ? t('top.search', { count }) : t('top.searchPlain')}</span>
      <kbd className="top-bar__key" aria-hidden="true">
        /
      </kbd>
    </Link>
  );
}

function Purses() {
  const { t } = useTranslation('wide');
  const market = useMarket();
  const balance = useUnit($balance);
  if (balance === null) return null;
  return (
    <>
      <Link to={paths.wallet} className="top-bar__purse num" title={t('top.coins')}>
        <Picture src="/art/coin" width={108} height={108} alt={t('top.coins')} />
        {formatCount(market, balance.coins)}
      </Link>
      <Link to={paths.wallet} className="top-bar__purse top-bar__purse--diamonds num" title={t('top.diamonds')}>
        <Picture src="/art/gem" width={108} height={108} alt={t('top.diamonds')} />
        {formatCount(market, balance.diamonds)}
      </Link>
    </>
  );
}

const ways: ReadonlyArray<{ to: 'me' | 'wallet' | 'withdraw' | 'settings'; icon: IconName }> = [
  { to: 'me', icon: 'user' },
  { to: 'wallet', icon: 'wallet' },
  { to: 'withdraw', icon: 'hand-withdraw' },
  { to: 'settings', icon: 'gear-six' },
];

/** The menu of the member's shield: Me, wallet, withdrawal, settings. */
function Account() {
  const { t } = useTranslation(['wide', 'shell', 'home']);
  const profile = useUnit($profile);
  if (profile === null) return null;
  return (
    <Popover
      label={t('wide:top.account')}
      className="top-bar__shield"
      side="below"
      button={<VipShield level={profile.levelId} label="" />}
    >
      {(close) =>
        ways.map(({ to, icon }) => (
          <Link key={to} to={paths[to]} className="popover__row" onClick={close}>
            <Icon name={icon} />
            {t(`shell:title.${to}`)}
          </Link>
        ))
      }
    </Popover>
  );
}

function Messages() {
  const { t } = useTranslation(['wide', 'home']);
  const unread = useUnit($unread);
  return (
    <Link to={paths.messages} className="top-bar__round">
      <Icon name="bell" />
      <span className="sr-only">{t('wide:top.messages')}</span>
      {unread > 0 && <UnreadBadge />}
    </Link>
  );
}

/** Search at the left; purses, balance with Deposit, messages and the member's shield at the right. */
export function TopBar({ closed }: { closed: boolean }) {
  const { t } = useTranslation(['wide', 'shell']);
  const signedIn = useUnit($isSignedIn);
  return (
    <section className="top-bar" aria-label={t('wide:top.label')}>
      <Link to={paths.home} className="top-bar__logo">
        <Logo />
        <span className="sr-only">{t('shell:tab.home')}</span>
      </Link>
      {!closed && <Search />}
      <span className="top-bar__gap" />
      {!closed && (
        <>
          {signedIn && <Purses />}
          <BalancePill />
          {signedIn && <Messages />}
          {signedIn && <Account />}
        </>
      )}
    </section>
  );
}
