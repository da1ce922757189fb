import type { AreaOverlays } from '../../drivers/overlay';
import type { Player } from '../../drivers/player';
import { closeResults, toSale } from '../../drivers/refund';

const path = '/activities/lucky-refund/index';

/** The windows are those of the sale. The page is loaded again, because it does not notice that the clock was moved. */
async function openSale(player: Player): Promise<void> {
  await toSale(player.server, player);
  await player.visit(path);
  await closeResults(player);
}

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the prizes of the lucky refund',
      path,
      loads: true,
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
      loads: true,
      open: async (player) => {
        await openSale(player);
        await player.page.locator('.coupon-link').first().click();
      },
    },
  ],
};
