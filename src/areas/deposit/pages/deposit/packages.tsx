import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoneyShort,
  formatShort,
  packageGives,
  type DepositGives,
  type Market,
  type PayItem,
} from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { classes, Icon } from '../../../../ui';
import { $gift } from './gift';
import { $picked, $terms, itemPicked } from './model';

/** Coins in the picture; larger packages have more. */
const pile = (index: number): number => Math.min(index + 1, 6);

/** The most characters that fit on a tile at full size on a narrow screen. */
const tileChars = 8;

/** The extra coins as text for the badge; the short form only when it is exact. */
function bonusText(market: Market, bonus: number): string {
  const hundreds = bonus >= 1_000_000 ? 100_000 : 100;
  return bonus >= 10_000 && bonus % hundreds === 0 ? formatShort(market, bonus) : formatCount(market, bonus);
}

function Pile({ size }: { size: number }) {
  return (
    <span className={`package__pile package__pile--${size}`} aria-hidden="true">
      {Array.from({ length: size }, (_, index) => (
        <img key={index} src="/art/coin.webp" width={64} height={64} alt="" decoding="async" />
      ))}
    </span>
  );
}

interface PackageProps {
  item: PayItem;
  gives: DepositGives;
  index: number;
  picked: boolean;
  onPick: () => void;
}

/** A price that equals the cash is shown once, with the coins below. */
function Package({ item, gives, index, picked, onPick }: PackageProps) {
  const { t } = useTranslation('deposit');
  const market = useUnit($market);
  const price = t('package.pay', { amount: formatMoneyShort(market, item.payMoney) });
  return (
    <label className={classes('package', picked && 'package--picked', item.hot && 'package--hot')}>
      <input className="sr-only" type="radio" name="package" checked={picked} onChange={onPick} onClick={onPick} />
      {item.hot && (
        <span className="package__badge">
          <Icon name="fire-fill" />
          {t('package.hot')}
        </span>
      )}
      <Pile size={pile(index)} />
      <b className="package__money num">{formatMoneyShort(market, item.money)}</b>
      {gives.coins > 0 && (
        <span className="package__coins num">
          +{bonusText(market, gives.coins)}
          <img src="/art/coin.webp" width={64} height={64} alt={t('package.coins')} decoding="async" />
        </span>
      )}
      <span className={item.money === item.payMoney ? 'sr-only' : 'package__price'}>{price}</span>
      {picked && (
        <span className="package__tick">
          <Icon name="check-circle-fill" />
        </span>
      )}
    </label>
  );
}

/** Packages, three in a row; one is marked hot (DEP-2). The cash equals the price, and coins are extra (Q6). */
export function Packages({ items }: { items: readonly PayItem[] }) {
  const { t } = useTranslation('deposit');
  const { picked, pick, market, terms, gift } = useUnit({
    picked: $picked,
    pick: itemPicked,
    market: $market,
    terms: $terms,
    gift: $gift,
  });
  if (items.length === 0) return null;
  const long = items.some(({ money }) => formatMoneyShort(market, money).length > tileChars);
  return (
    <fieldset className="form-part">
      <legend className="form-title">{t('package.title')}</legend>
      <div className={classes('deposit__packages', long && 'deposit__packages--long')}>
        {items.map((item, index) => (
          <Package
            key={item.id}
            item={item}
            gives={packageGives(item, terms, gift)}
            index={index}
            picked={picked === item.id}
            onPick={() => pick(item.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
