import type { AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the menu',
      path: '/home',
      open: (player) => player.page.getByRole('button', { name: player.t('home:nav.menu') }).click(),
    },
    { name: 'a game', path: '/home', open: (player) => player.page.locator('.game-grid button').first().click() },
  ],
};
