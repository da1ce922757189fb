import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { ExchangeConfig, ExchangeOffer } from '../../../../../../contract';
import { routeRequested } from '../../../../../core/router';
import { paths } from '../../../../../core/router/routes';
import { Countdown } from '../../..';
import { $gamesOpen } from '../../../../lobby';
import { $profile, useRest } from '../../../../access/session';
import { VipShield } from '../../../../vip';
import { say } from '../../../../../core/text/say';
import { $online } from '../../../../../core/browser/trackers';
import { Button, Picture, Sheet } from '../../../../../ui';
import { artOf } from '../lib/art';
import { $busy, $checking } from '../model/exchange';
import { $config } from '../model/offers';
import { $offer, $refusal, $sheetOpen, confirmPressed, sheetClosed } from '../model/sheet';
import { useGain } from './use-gain';

interface Shown {
  offer: ExchangeOffer;
  config: ExchangeConfig;
}

/** Diamonds to pay, gain, and the balance afterwards. */
function Sums({ offer, config }: Shown) {
  const { t } = useTranslation('diamond');
  const { diamonds, gain, money, percent } = useGain();
  const cash = offer.kind === 'cash';
  return (
    <dl className="deal">
      <div className="deal__row">
        <dt>{t('exchange.deal.give')}</dt>
        <dd className="num">{diamonds(offer.diamonds)}</dd>
      </div>
      <div className="deal__row deal__row--get">
        <dt>{t('exchange.deal.get')}</dt>
        <dd className="num">{gain(offer)}</dd>
      </div>
      <div className="deal__row">
        <dt>{t('exchange.deal.rate')}</dt>
        <dd className="num">{t('exchange.deal.worth', { percent: percent(offer.rate) })}</dd>
      </div>
      {offer.state === 'open' && (
        <div className="deal__row">
          <dt>{t('exchange.deal.after')}</dt>
          <dd className="num">{diamonds(config.diamond - offer.diamonds)}</dd>
        </div>
      )}
      {offer.state === 'open' && cash && (
        <div className="deal__row">
          <dt>{t('exchange.deal.week')}</dt>
          <dd className="num">{money(config.weekLeft - offer.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The reason of the server's last refusal. */
function Refusal() {
  const refusal = useUnit($refusal);
  return refusal === null ? null : (
    <p className="deal__refusal" role="alert">
      {say({ text: refusal })}
    </p>
  );
}

/** The confirm button of an open offer, with the reason while it is disabled. */
function Confirm({ offer }: { offer: ExchangeOffer }) {
  const { t } = useTranslation('diamond');
  const { online, busy, checking, confirm } = useUnit({
    online: $online,
    busy: $busy,
    checking: $checking,
    confirm: confirmPressed,
  });
  const { count } = useGain();
  const rest = useRest();
  const why =
    rest !== null ? rest.off : !online ? t('exchange.why.offline') : checking ? t('exchange.why.checking') : null;
  const cost = (
    <>
      <img className="deal__gem" src="/art/gem.webp" width={64} height={64} alt="" decoding="async" />
      {count(offer.diamonds)}
    </>
  );
  return (
    <>
      {offer.kind === 'cash' && <p className="deal__note">{t('exchange.locked')}</p>}
      <Refusal />
      <Button
        full
        size="lg"
        busy={busy}
        disabled={!online || rest !== null}
        cost={cost}
        aria-describedby={why === null ? undefined : 'exchange-why'}
        onClick={() => confirm()}
      >
        {t('exchange.confirm')}
      </Button>
      {why !== null && (
        <p id="exchange-why" className="deal__note" role="status">
          {why}
        </p>
      )}
    </>
  );
}

/** The member's VIP level and the one that the offer needs. */
function Levels({ wanted }: { wanted: number }) {
  const { t } = useTranslation('diamond');
  const level = useUnit($profile)?.levelId ?? 1;
  return (
    <span className="gate__levels">
      <VipShield level={level} label={t('exchange.level.yours', { level })} />
      <span className="gate__way" aria-hidden="true" />
      <VipShield level={wanted} label={t('exchange.level.wanted', { level: wanted })} />
    </span>
  );
}

/** What keeps the member from taking the offer, and a link that helps. */
function Gate({ offer, config }: Shown) {
  const { t } = useTranslation('diamond');
  const [gamesOpen, go, close] = useUnit([$gamesOpen, routeRequested, sheetClosed]);
  const { diamonds, money } = useGain();
  const { state, minLevel } = offer;
  const missing = diamonds(Math.max(0, offer.diamonds - config.diamond));
  const ways = {
    level: gamesOpen ? paths.home : null,
    kyc: paths.kyc,
    cap: null,
    diamonds: paths.diamondTasks,
    open: null,
  } as const;
  const way = ways[state];
  return (
    <>
      <div className="gate">
        {state === 'level' && <Levels wanted={minLevel} />}
        <p>
          <b>{t(`exchange.reason.${state}.title`, { level: minLevel, missing })}</b>
        </p>
        <p className="muted">
          {t(`exchange.reason.${state}.text`, { level: minLevel, missing, left: money(config.weekLeft) })}
        </p>
        {state === 'cap' && (
          <p className="gate__until">
            {t('exchange.week.new')} <Countdown until={config.weekEnds} />
          </p>
        )}
      </div>
      <Refusal />
      {way === null ? (
        <Button full kind="secondary" onClick={() => close()}>
          {t('common:ok')}
        </Button>
      ) : (
        <Button
          full
          size="lg"
          onClick={() => {
            close();
            go({ to: way });
          }}
        >
          {t(`exchange.reason.${state}.way`)}
        </Button>
      )}
    </>
  );
}

/** All details of an offer before it is confirmed. */
export function OfferSheet() {
  const { t } = useTranslation('diamond');
  const { offer, config, open, close } = useUnit({
    offer: $offer,
    config: $config,
    open: $sheetOpen,
    close: sheetClosed,
  });
  const { gain } = useGain();
  if (offer === null || config === null) return null;
  const art = <Picture className="deal__art" src={artOf(config.offers, offer)} width={300} height={198} alt="" />;
  return (
    <Sheet open={open} onClose={() => close()} title={t('exchange.sheet', { gain: gain(offer) })} art={art}>
      <div className="deal-sheet">
        <Sums offer={offer} config={config} />
        {offer.state === 'open' ? <Confirm offer={offer} /> : <Gate offer={offer} config={config} />}
      </div>
    </Sheet>
  );
}
