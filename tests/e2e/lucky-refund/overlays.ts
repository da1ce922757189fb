import { pattern } from '../../drivers/words';
import type { AreaOverlays } from '../../drivers/overlay';
import type { Player } from '../../drivers/player';

const path = '/activities/lucky-refund/index';

/** Closes the results of the last round, whenever they open by themselves over something that is tapped (LRF-4). */
const closeResults = ({ page, t }: Player): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: pattern(t('lucky-refund:last.title')) }), () =>
    page.keyboard.press('Escape'),
  );

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
