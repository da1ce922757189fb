import { byItself, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'the sign-in', path: '/home?open=daily', open: byItself }],
};
