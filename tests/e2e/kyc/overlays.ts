import { byItself, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'identity details', path: '/withdraw', open: byItself }],
};
