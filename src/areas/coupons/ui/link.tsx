import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Icon, TextAction } from '../../../ui';
import { useCouponTexts } from '../lib/texts';
import type { CouponPick } from '../model/pick';
import './coupons.css';

/** Opens the sheet of coupons from a line of text beside a price. Shows how much the chosen coupon takes off. */
export function CouponLink({ pick }: { pick: CouponPick }) {
  const { t } = useTranslation('coupons');
  const { offered, off, purchase, open } = useUnit({
    offered: pick.$offered,
    off: pick.$off,
    purchase: pick.$purchase,
    open: pick.opened,
  });
  const { money } = useCouponTexts();
  if (purchase === null) return null;
  const usable = offered?.filter(({ reason }) => reason === null).length ?? 0;
  return (
    <TextAction className="coupon-link" aria-haspopup="dialog" onClick={() => open()}>
      <Icon name="ticket" />
      <span>
        {t('row')}
        {off > 0 ? (
          <b className="num"> −{money(purchase.purse, off)}</b>
        ) : (
          usable > 0 && ` · ${t('usable', { count: usable })}`
        )}
      </span>
      <Icon name="caret-right" />
    </TextAction>
  );
}
