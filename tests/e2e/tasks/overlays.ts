import { press, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  members: [{ name: 'the task tips', path: '/tasks', open: press('tasks:help') }],
};
