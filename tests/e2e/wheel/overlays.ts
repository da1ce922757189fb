import { press, tap, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [
    { name: 'the odds of a wheel', path: '/games/coin-spin/1', open: tap('.wheel-foot .text-action') },
    { name: 'my spins', path: '/games/coin-spin/1', open: press('wheel:records.open') },
    { name: 'not enough coins', path: '/games/coin-spin/1', open: tap('.wheel-spin') },
  ],
};
