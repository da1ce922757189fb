import { pressBeginning, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    { name: 'the languages', path: '/me', open: pressBeginning('me:settings.language') },
    { name: 'the colours', path: '/me', open: pressBeginning('me:settings.theme') },
  ],
};
