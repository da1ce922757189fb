import type { AreaOverlays } from '../../drivers/overlay';
import { press } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'the cash back help', path: '/subscriber/cashBack', open: press('vip:back.help') }],
};
