import { press, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'my own seed', path: '/me/fairness', open: press('fairness:seal.change') }],
};
