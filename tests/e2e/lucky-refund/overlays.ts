import type { AreaOverlays } from '../../drivers/overlay';
import type { Player } from '../../drivers/player';
import { closeResults, toSale } from '../../drivers/refund';

const path = '/activities/lucky-refund/index';

/** The windows are those of the sale. A round of some other time shows its results instead. */
async function openSale(player: Player): Promise<void> {
  await toSale(player.server, player);
  await closeResults(player);
}

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the prizes of the lucky refund',
      path,
      open: async (player) => {
        await openSale(player);
        await player.button('lucky-refund:how').first().click();
      },
    },
  ],
  members: [
    {
      name: 'the coupons for refund tickets',
      path,
      open: async (player) => {
        await openSale(player);
        await player.page.locator('.coupon-link').first().click();
      },
    },
  ],
};
