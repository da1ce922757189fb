import type { AreaOverlays } from '../../drivers/overlay';
import { closeResults } from '../../drivers/refund';

const path = '/activities/lucky-refund/index';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the prizes of the lucky refund',
      path,
      open: async (player) => {
        await closeResults(player);
        await player.button('lucky-refund:how').first().click();
      },
    },
  ],
  members: [
    {
      name: 'the coupons for refund tickets',
      path,
      open: async (player) => {
        await closeResults(player);
        await player.page.locator('.coupon-link').first().click();
      },
    },
  ],
};
