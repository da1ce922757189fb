import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $theme } from '../../../../core/theme/theme';
import { MenuGrid } from '../../../lobby/menu';
import { AdvertCard, promotionList } from '../../../adverts';
import { SwipeStrip } from '../../../adverts/strip';
import { AdvertPopup, promotionPopupModel } from '../../../adverts/popups';
import { $mayInvite, useRest } from '../../../access/session';
import { $online } from '../../../../core/browser/trackers';
import { EmptyState, ErrorState, Icon, NavBar, Skeleton, TextAction } from '../../../../ui';
import { refreshRequested } from './model';
import { Offers, Promotions } from './offers';
import { usePull } from '../../../../ui/use-pull';
import './promotion.css';

/** Number of cards on the first screen. */
const firstScreen = 2;

function List() {
  const { t } = useTranslation('pages');
  const rest = useRest();
  const { adverts, status, online, mayInvite, refresh } = useUnit({
    mayInvite: $mayInvite,
    adverts: promotionList.$adverts,
    status: promotionList.$status,
    online: $online,
    refresh: refreshRequested,
  });
  if (!mayInvite)
    return <EmptyState art="notices" title={t('promotion.restTitle')} text={rest?.text ?? t('promotion.restText')} />;
  if (adverts.length > 0)
    return adverts.map((advert, index) => (
      <AdvertCard key={advert.id} advert={advert} level="h2" eager={index < firstScreen} />
    ));
  if (!online) return <ErrorState offlineText={t('promotion.offlineText')} onRetry={() => refresh()} />;
  if (status === 'failed')
    return <ErrorState title={t('promotion.errorTitle')} text={t('promotion.errorText')} onRetry={() => refresh()} />;
  if (status === 'ready')
    return <EmptyState art="notices" title={t('promotion.emptyTitle')} text={t('promotion.emptyText')} />;
  return [0, 1, 2].map((index) => <Skeleton key={index} className="promotion__waiting" />);
}

/** The promotion tab: large pictures, with pull-to-refresh or a button (R-3, ADV-8). */
export function PromotionPage() {
  const { t } = useTranslation('pages');
  const { status, mayInvite, refresh, theme } = useUnit({
    theme: $theme,
    status: promotionList.$status,
    mayInvite: $mayInvite,
    refresh: refreshRequested,
  });
  const { list, hint } = usePull(refresh);
  const busy = status === 'loading';
  return (
    <div className="page page--tab promotion">
      <NavBar
        title={t('promotion.title')}
        action={
          <TextAction
            onClick={() => refresh()}
            aria-label={t(busy ? 'promotion.refreshing' : 'promotion.refresh')}
            aria-busy={busy}
          >
            <Icon name="arrow-clockwise" className={busy ? 'promotion__turning' : ''} />
          </TextAction>
        }
      />
      <div className="promotion__hint" ref={hint} data-pull="idle" aria-hidden="true">
        <span className="promotion__pull">{t('promotion.pull')}</span>
        <span className="promotion__release">{t('promotion.release')}</span>
      </div>
      <main className="page__body promotion__body">
        <div className="promotion__list" ref={list}>
          {theme === 'a' && <MenuGrid />}
          {mayInvite && <SwipeStrip />}
          <List />
          {mayInvite && <Promotions />}
          {mayInvite && <Offers />}
        </div>
      </main>
      <AdvertPopup model={promotionPopupModel} />
    </div>
  );
}
