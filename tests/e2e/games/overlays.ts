import { pattern } from '../../drivers/words';
import { tap, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the demo warning',
      path: '/home',
      open: async (player) => {
        // The popup of new codes opens by itself after the first tap and would cover the sheet.
        const codes = player.page.getByRole('dialog', { name: pattern(player.t('adverts:codes.title_other')) });
        await player.page.addLocatorHandler(codes, () => player.page.keyboard.press('Escape'));
        await player.page.locator('.game-grid').getByRole('button', { name: 'Gem Mines' }).first().click();
        await tap('.launch .btn--secondary')(player);
        await player.page.removeLocatorHandler(codes);
      },
    },
  ],
};
