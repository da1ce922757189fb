import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoneyShort,
  packageGives,
  type FirstOffer,
  type Market,
  type PayItem,
} from '../../../../../contract';
import { $theme } from '../../../../core/theme/theme';
import { $market } from '../../../../core/market/market';
import { Button, classes, Dialog, Picture } from '../../../../ui';
import { $offer, offerClosed, offerTaken } from './first-offer';
import { $terms } from './model';

interface TileProps {
  item: PayItem;
  coins: number;
  market: Market;
  chosen: boolean;
  onChoose: () => void;
}

function Tile({ item, coins, market, chosen, onChoose }: TileProps) {
  const { t } = useTranslation('deposit');
  const price = t('package.pay', { amount: formatMoneyShort(market, item.payMoney) });
  return (
    <li>
      <label className={classes('first-offer__item', chosen && 'first-offer__item--chosen')}>
        <input className="sr-only" type="radio" name="first-offer" checked={chosen} onChange={onChoose} />
        <b className="num">{formatMoneyShort(market, item.money)}</b>
        <span className="first-offer__coins num">
          +{formatCount(market, coins)}
          <img src="/art/coin.webp" width={64} height={64} alt={t('package.coins')} />
        </span>
        <span className={item.money === item.payMoney ? 'sr-only' : 'first-offer__price'}>{price}</span>
      </label>
    </li>
  );
}

function Content({ offer, onTake }: { offer: FirstOffer; onTake: (id: string) => void }) {
  const { t } = useTranslation('deposit');
  const { market, terms } = useUnit({ market: $market, terms: $terms });
  const [chosen, choose] = useState<PayItem | null>(null);
  // The popup opens by itself. The focus moves to its text, because a focused button would look chosen.
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="first-offer__text">
        {t('first.text', { min: formatMoneyShort(market, offer.min) })}
      </p>
      <ul className="first-offer">
        {offer.items.map((item) => (
          <Tile
            key={item.id}
            item={item}
            coins={packageGives(item, terms, offer).coins}
            market={market}
            chosen={chosen?.id === item.id}
            onChoose={() => choose(item)}
          />
        ))}
      </ul>
      <Button full disabled={chosen === null} onClick={() => chosen !== null && onTake(chosen.id)}>
        {chosen === null ? t('first.choose') : t('first.take', { amount: formatMoneyShort(market, chosen.payMoney) })}
      </Button>
    </>
  );
}

/** The first-deposit gift, with up to four packages that bring it (DEP-25). */
export function FirstOfferPopup() {
  const { t } = useTranslation('deposit');
  const { offer, theme, market, close, take } = useUnit({
    offer: $offer,
    theme: $theme,
    market: $market,
    close: offerClosed,
    take: offerTaken,
  });
  // The content stays during the closing animation.
  const [shown, setShown] = useState(offer);
  if (offer !== null && offer !== shown) setShown(offer);
  if (shown === null) return null;
  const art = (
    <Picture className="first-offer__art" src={`/art/first-gift-${theme}`} width={702} height={300} alt="" eager />
  );
  return (
    <Dialog
      open={offer !== null}
      onClose={() => close()}
      header={art}
      title={t('first.title', { coins: formatCount(market, shown.coins) })}
    >
      <Content offer={shown} onTake={take} />
    </Dialog>
  );
}
