import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyShort, type GameOffer } from '../../../../contract';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';

/** What a game gives and costs, before play: odds, return, stakes, highest win (GAM-1). */
export function OfferFacts({ offer, kind }: { offer: GameOffer; kind: string }) {
  const { t } = useTranslation('launch');
  const { market, language } = useUnit({ market: $market, language: $language });
  const { returnFrom, returnTo, hitOneIn, minStake, maxStake, maxPayout } = offer;
  const percent = (tenThousandths: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(tenThousandths / 10_000);
  const odds =
    hitOneIn === null
      ? t('offer.byChoice')
      : t('offer.oneIn', {
          number: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hitOneIn / 100),
        });
  const facts = [
    ['kind', t('sheet.kind'), kind],
    ['odds', t('offer.odds'), odds],
    [
      'return',
      t('sheet.rtp'),
      returnFrom === returnTo
        ? percent(returnTo)
        : t('sheet.stakeRange', { min: percent(returnFrom), max: percent(returnTo) }),
    ],
    [
      'stake',
      t('sheet.stake'),
      minStake === maxStake
        ? formatMoney(market, minStake)
        : t('sheet.stakeRange', { min: formatMoney(market, minStake), max: formatMoney(market, maxStake) }),
    ],
    ['most', t('offer.maxWin'), formatMoneyShort(market, maxPayout)],
  ] as const;
  return (
    <>
      <dl className="game-facts">
        {facts.map(([name, label, value]) => (
          <div key={name} className="game-facts__row">
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="game-facts__note">{t('sheet.rtpNote')}</p>
    </>
  );
}
