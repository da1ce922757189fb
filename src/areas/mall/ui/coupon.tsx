import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { Icon } from '../../../ui';
import { useCouponTexts } from '../../coupons';
import { coupon } from '../model/checkout';
import './coupon.css';

/** The row that opens the coupons: the chosen one with what it takes off, or how many can be used (Q60, R-62). */
export function CouponChoice() {
  const { t } = useTranslation('coupons');
  const market = useMarket();
  const texts = useCouponTexts();
  const { purchase, offered, picked, off, open } = useUnit({
    purchase: coupon.$purchase,
    offered: coupon.$offered,
    picked: coupon.$picked,
    off: coupon.$off,
    open: coupon.opened,
  });
  if (purchase === null) return null;
  const usable = offered?.filter(({ reason }) => reason === null).length ?? 0;
  const standing = picked === null ? null : texts.standing({ coupon: picked, reason: null }, purchase);
  return (
    <button type="button" className="mall-coupon" onClick={() => open()}>
      <Icon name="ticket" />
      <span className="mall-coupon__words">
        <b>{picked === null ? t('row') : picked.title}</b>
        <span>
          {picked === null || standing === null
            ? offered === null
              ? '…'
              : usable === 0
                ? t('none')
                : t('usable', { count: usable })
            : `${texts.terms(picked)} · ${standing}`}
        </span>
      </span>
      {off > 0 && <b className="mall-coupon__off num">{`− ${formatCount(market, off)}`}</b>}
      <Icon name="caret-right" />
    </button>
  );
}
