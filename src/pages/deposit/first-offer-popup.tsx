import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort } from '../../../contract';
import { $market } from '../../shared/lib/market';
import { Dialog, Kente } from '../../shared/ui';
import { $offer, offerClosed, offerTaken } from './first-offer';

/** What a first deposit brings, with up to four packages that bring it (DEP-25). */
export function FirstOfferPopup() {
  const { t } = useTranslation('deposit');
  const { offer, market, close, take } = useUnit({ offer: $offer, market: $market, close: offerClosed, take: offerTaken });
  // What was shown stays on the way out.
  const [shown, setShown] = useState(offer);
  if (offer !== null && offer !== shown) setShown(offer);
  // It comes up by itself: the focus goes into it, but to nothing that looks chosen.
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (offer !== null) text.current?.focus({ preventScroll: true });
  }, [offer]);
  if (shown === null) return null;
  const money = (minor: number): string => formatMoneyShort(market, minor);
  return (
    <Dialog open={offer !== null} onClose={() => close()} header={<Kente height={6} />} title={t('first.title', { coins: formatCount(market, shown.coins) })}>
      <p ref={text} tabIndex={-1} className="first-offer__text">{t('first.text', { min: money(shown.min) })}</p>
      <ul className="first-offer">
        {shown.items.map((item) => (
          <li key={item.id}>
            <button type="button" className="first-offer__item" onClick={() => take(item.id)}>
              <b className="num">{money(item.money)}</b>
              <span className="first-offer__coins"><img src="/art/coin.webp" width={64} height={64} alt={t('package.coins')} />+{formatCount(market, item.bonus + shown.coins)}</span>
              <span className="muted">{t('package.pay', { amount: money(item.payMoney) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
