import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../../ui';
import { useCouponTexts } from '../lib/texts';
import type { CouponPick } from '../model/pick';

/** The row of a purchase that opens the sheet of coupons. It shows how much the chosen coupon takes off. */
export function CouponRow({ pick }: { pick: CouponPick }) {
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
  const value =
    off > 0
      ? `−${money(purchase.purse, off)}`
      : offered === null
        ? ''
        : usable === 0
          ? t('none')
          : t('usable', { count: usable });
  return <ListRow icon="gift-fill" tint="red" label={t('row')} value={value} onPress={() => open()} />;
}
