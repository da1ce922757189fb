import { ReferFriend } from '../../ui/refer';

/** Invite a friend (R-53, INV-1). */
export const ReferFriendPage = () => <ReferFriend />;
