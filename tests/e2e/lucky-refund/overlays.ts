import { press, type AreaOverlays } from '../../drivers/overlay';

const path = '/activities/lucky-refund/index';

export const overlays: AreaOverlays = {
  visitors: [{ name: 'the prizes of the lucky refund', path, open: press('lucky-refund:how') }],
  members: [{ name: 'the coupons for refund tickets', path, open: (player) => openCoupons(player) }],
};

/** Opens the choice of coupons beside the price. */
const openCoupons = ({ page }: Parameters<ReturnType<typeof press>>[0]): Promise<void> =>
  page.locator('.coupon-link').first().click();
