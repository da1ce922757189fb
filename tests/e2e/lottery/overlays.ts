import { press, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [{ name: 'the prizes of Red & Blue', path: '/lottery/red-blue', open: press('lottery:prizes.open') }],
};
