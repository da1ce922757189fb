import { tap, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'a limit', path: '/me/settings/limits', open: tap('.limits__press') }],
};
