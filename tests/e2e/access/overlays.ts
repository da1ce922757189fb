import type { AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the terms',
      path: '/register',
      open: (player) => player.page.getByText(player.t('access:register.termsName')).click(),
    },
  ],
};
