import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { AdvertCard, AdvertPopup, promotionList, promotionPopupModel } from '../../features/adverts';
import { $online } from '../../shared/lib/trackers';
import { EmptyState, ErrorState, Icon, NavBar, Skeleton, TextAction } from '../../shared/ui';
import { refreshRequested } from './model';
import { usePull } from './use-pull';
import './promotion.css';

/** Cards on the first screen. */
const firstScreen = 2;

function List() {
  const { t } = useTranslation('pages');
  const { adverts, status, online, refresh } = useUnit({
    adverts: promotionList.$adverts, status: promotionList.$status, online: $online, refresh: refreshRequested,
  });
  if (adverts.length > 0) return adverts.map((advert, index) => <AdvertCard key={advert.id} advert={advert} level="h2" eager={index < firstScreen} />);
  if (!online) return <EmptyState art="offline" title={t('promotion.offlineTitle')} text={t('promotion.offlineText')} />;
  if (status === 'failed') return <ErrorState title={t('promotion.errorTitle')} text={t('promotion.errorText')} onRetry={() => refresh()} />;
  if (status === 'ready') return <EmptyState art="notices" title={t('promotion.emptyTitle')} text={t('promotion.emptyText')} />;
  return [0, 1, 2].map((index) => <Skeleton key={index} className="promotion__waiting" />);
}

/** The promotion tab: large pictures, pulled down or pressed to refresh (R-3, ADV-8). */
export function PromotionPage() {
  const { t } = useTranslation('pages');
  const { status, refresh } = useUnit({ status: promotionList.$status, refresh: refreshRequested });
  const { list, hint } = usePull(refresh);
  const busy = status === 'loading';
  return (
    <div className="page page--tab promotion">
      <NavBar
        title={t('promotion.title')}
        action={
          <TextAction onClick={() => refresh()} aria-label={t(busy ? 'promotion.refreshing' : 'promotion.refresh')} aria-busy={busy}>
            <Icon name="arrow-clockwise" className={busy ? 'promotion__turning' : ''} />
          </TextAction>
        }
      />
      <div className="promotion__hint" ref={hint} data-pull="idle" aria-hidden="true">
        <span className="promotion__pull">{t('promotion.pull')}</span>
        <span className="promotion__release">{t('promotion.release')}</span>
      </div>
      <main className="page__body promotion__body">
        <div className="promotion__list" ref={list}><List /></div>
      </main>
      <AdvertPopup model={promotionPopupModel} />
    </div>
  );
}
