import type { AreaOverlays } from '../../drivers/overlay';
import { afterTwoMinutes, category, onNewDay, withCodes } from './popups';

export const overlays: AreaOverlays = {
  visitors: [
    {
      name: 'the advert of a category',
      path: category,
      loads: true,
      open: (player) => onNewDay(player, category, 'baobab.popup.category'),
    },
    { name: 'the count-down', path: '/promotion', loads: true, open: afterTwoMinutes },
    {
      name: 'new codes',
      path: '/home',
      loads: true,
      open: (player) => withCodes(player, ['A550318', 'D207741', 'G914406', 'L038825', 'S661930']),
    },
  ],
};
