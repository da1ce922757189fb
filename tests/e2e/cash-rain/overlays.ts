import type { AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [{ name: 'the login question', path: '/home', inRain: true, open: (player) => player.widget.click() }],
  members: [
    {
      name: 'the rules of the rain',
      path: '/home',
      inRain: true,
      open: async (player) => {
        await player.openRain();
      },
    },
  ],
};
