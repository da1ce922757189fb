import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../../contract';
import { routeRequested } from '../../../../../core/router';
import { paths } from '../../../../../core/router/routes';
import { DiamondHall, NotThere } from '../../..';
import { TipsCard } from '../../../../help/tips';
import { EmptyState, Icon, Skeleton, TextAction } from '../../../../../ui';
import { $checking, $wanted } from '../model/exchange';
import { $config, $loading, $problem, offersAsked } from '../model/offers';
import { recordsOpened } from '../model/records';
import { DoneDialog } from './done-dialog';
import { OfferSheet } from './offer-sheet';
import { OfferTile } from './offer-tile';
import { DiamondRecords } from './records-sheet';
import { useGain } from './use-gain';
import { Week } from './week';
import './exchange.css';

/** Says that the outcome of an exchange is being checked after a lost answer. */
function Checking() {
  const { t } = useTranslation('diamond');
  const { checking, wanted } = useUnit({ checking: $checking, wanted: $wanted });
  const { diamonds } = useGain();
  if (!checking || wanted === null) return null;
  return (
    <p className="exchange__checking" role="status">
      <span className="exchange__ring" aria-hidden="true" />
      {t('exchange.checking', { diamonds: diamonds(wanted.diamonds) })}
    </p>
  );
}

/** Shown instead of the offers while they are loading or failed to load. */
function NoOffers() {
  const { problem, loading, again } = useUnit({ problem: $problem, loading: $loading, again: offersAsked });
  return (
    <NotThere of="exchange" problem={problem} loading={loading} onRetry={() => again()}>
      <Skeleton className="week week--waiting" />
      <span className="exchange-offers">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="exchange-offer exchange-offer--waiting" />
        ))}
      </span>
    </NotThere>
  );
}

/** Exchanges diamonds for coins and cash (R-44, DIA-4). */
export function DiamondExchangePage() {
  const { t } = useTranslation('diamond');
  const { config, go, records } = useUnit({ config: $config, go: routeRequested, records: recordsOpened });
  return (
    <div className="page">
      <DiamondHall
        art="exchange"
        title={t('exchange.title')}
        action={<TextAction onClick={() => records()}>{t('records.open')}</TextAction>}
      >
        <button type="button" className="gem-hall__way" onClick={() => go({ to: paths.diamondTasks })}>
          {t('exchange.earn')}
          <Icon name="caret-right" />
        </button>
      </DiamondHall>
      <main className="page__body exchange">
        <Checking />
        {config === null ? (
          <NoOffers />
        ) : (
          <>
            <Week />
            <h2 className="sr-only">{t('exchange.offers')}</h2>
            {config.offers.length === 0 ? (
              <EmptyState art="games" title={t('exchange.emptyTitle')} text={t('exchange.emptyText')} />
            ) : (
              <ul className="exchange-offers">
                {config.offers.map((offer) => (
                  <OfferTile key={offer.id} offer={offer} />
                ))}
              </ul>
            )}
          </>
        )}
        <TipsCard type={optionTypes.diamondTips} title={t('exchange.tips')} />
      </main>
      <OfferSheet />
      <DoneDialog />
      <DiamondRecords />
    </div>
  );
}
