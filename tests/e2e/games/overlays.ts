import { tap, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the demo warning',
      path: '/home',
      open: async (player) => {
        await player.page.locator('.game-grid').getByRole('button', { name: 'Gem Mines' }).first().click();
        await tap('.launch .btn--secondary')(player);
      },
    },
  ],
};
