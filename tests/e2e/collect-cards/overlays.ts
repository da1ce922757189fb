import { press, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [
    { name: 'the odds of the cards', path: '/activities/collect-cards', open: press('cards:help') },
    { name: 'the chances for cards', path: '/activities/collect-cards', open: press('cards:chances.open') },
  ],
};
