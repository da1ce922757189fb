import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../../../core/wide/wide';
import { $theme } from '../../../../core/theme/theme';
import { Banner } from '../../../adverts';
import { RainWidget } from '../../../cash-rain';
import { GameSheet } from '../..';
import { MenuGrid, SideDrawer } from '../../menu';
import { Ticker } from '../../../messages';
import { $mayInvite } from '../../../access/session';
import { Festoon } from '../../../../ui';
import { PullRefresh } from '../../../../ui/pull-refresh';
import { CategoryShelves } from './category-shelves';
import { CategoryTabs } from './category-tabs';
import { Footer } from './footer';
import { HomeNav } from './home-nav';
import { pulled } from '../../model/visit';
import { SearchLink } from './search-link';
import { WinsSlot } from './wins-slot';
import './home.css';

/** Invitations to play: hidden during a break, and on the phone of a self-excluded member (Q77). */
function Invitations({ ticker = false }: { ticker?: boolean }) {
  if (!useUnit($mayInvite)) return null;
  return (
    <>
      <Banner />
      {ticker && <Ticker />}
      <div className="home__rain">
        <RainWidget />
      </div>
    </>
  );
}

/** Dusk (board 01): banner, ticker, the rain, category chips and one grid. */
const Dusk = () => (
  <>
    <Festoon className="home__festoon" />
    <MenuGrid />
    <Invitations ticker />
    <CategoryTabs />
  </>
);

/** Savanna (board 02): banner, the rain, every category, and the latest wins. */
const Savanna = () => (
  <>
    <MenuGrid />
    <Invitations />
    <SearchLink />
    <CategoryShelves />
    <WinsSlot />
  </>
);

/** The home tab in its two layouts. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { theme, refresh } = useUnit({ theme: $theme, refresh: pulled });
  const wide = useWide();
  return (
    <div className={`page page--tab home home--${theme}`}>
      {!wide && <HomeNav />}
      <main>
        {wide ? (
          <wide.Home />
        ) : (
          <PullRefresh pull={t('pull')} release={t('release')} onRefresh={refresh}>
            {theme === 'a' ? <Dusk /> : <Savanna />}
          </PullRefresh>
        )}
      </main>
      <Footer />
      {!wide && <SideDrawer />}
      <GameSheet />
    </div>
  );
}
