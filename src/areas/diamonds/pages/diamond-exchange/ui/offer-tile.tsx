import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { ExchangeOffer } from '../../../../../../contract';
import { VipShield } from '../../../../vip';
import { Icon, Picture, classes } from '../../../../../ui';
import { artOf } from '../lib/art';
import { $wanted } from '../model/exchange';
import { $config } from '../model/offers';
import { offerTapped } from '../model/sheet';
import { useGain } from './use-gain';

/** The foot of a tile: the price, or the obstacle. */
function Foot({ offer: { state, diamonds, minLevel } }: { offer: ExchangeOffer }) {
  const { t } = useTranslation('diamond');
  const { count } = useGain();
  if (state === 'level')
    return (
      <span className="exchange-offer__gate">
        <Icon name="lock-fill" />
        {t('exchange.gate.level', { level: minLevel })}
      </span>
    );
  if (state === 'kyc')
    return (
      <span className="exchange-offer__gate">
        <Icon name="identification-card-fill" />
        {t('exchange.gate.kyc')}
      </span>
    );
  if (state === 'cap')
    return (
      <span className="exchange-offer__gate">
        <Icon name="clock" />
        {t('exchange.gate.cap')}
      </span>
    );
  return (
    <span className={classes('exchange-offer__cost num', state === 'diamonds' && 'exchange-offer__cost--poor')}>
      <img src="/art/gem.webp" width={64} height={64} alt="" decoding="async" />
      {count(diamonds)}
    </span>
  );
}

/** One offer: gain, share of the diamonds' worth, and price. The whole tile can be tapped. */
export function OfferTile({ offer }: { offer: ExchangeOffer }) {
  const { t } = useTranslation('diamond');
  const { config, wanted, tap } = useUnit({ config: $config, wanted: $wanted, tap: offerTapped });
  const { diamonds, gain, percent } = useGain();
  const { id, state, rate, minLevel } = offer;
  return (
    <li className="exchange-offers__one">
      <button
        type="button"
        className={classes('exchange-offer', `exchange-offer--${state}`)}
        aria-busy={wanted?.id === id || undefined}
        onClick={() => tap(id)}
      >
        <span className="sr-only">
          {`${t('exchange.tile', { gain: gain(offer), diamonds: diamonds(offer.diamonds), percent: percent(rate) })} ${state === 'open' ? '' : t(`exchange.state.${state}`, { level: minLevel })}`.trim()}
        </span>
        <span className="exchange-offer__look" aria-hidden="true">
          <span className="ice-stage exchange-offer__stage">
            <Picture
              className="exchange-offer__art"
              src={artOf(config?.offers ?? [], offer)}
              width={300}
              height={198}
              alt=""
            />
            <span className="exchange-offer__rate num">{t('exchange.share', { percent: percent(rate) })}</span>
            {minLevel > 1 && (
              <span className="exchange-offer__level">
                <VipShield level={minLevel} label="" />
              </span>
            )}
          </span>
          <b className="exchange-offer__gain num">{gain(offer)}</b>
          <Foot offer={offer} />
        </span>
      </button>
    </li>
  );
}
