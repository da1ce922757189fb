import { byItself, press, type AreaOverlays } from '../../drivers/overlay';

export const overlays: AreaOverlays = {
  visitors: [
    { name: 'the rules of invitations', path: '/activities/refer-friend/1', open: press('invite:rules.title') },
  ],
  members: [{ name: 'the share sheet of invitations', path: '/activities/invite/1/share', open: byItself }],
};
