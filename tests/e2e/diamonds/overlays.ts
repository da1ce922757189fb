import { press, tap, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [
    { name: 'diamonds earned', path: '/diamond/tasks', open: press('diamond:tasks.records.open') },
    { name: 'exchanges', path: '/diamond/exchange', open: press('diamond:records.open') },
    { name: 'an exchange', path: '/diamond/exchange', open: tap('button.exchange-offer') },
  ],
};
