import { createEffect, sample } from 'effector';
import { contract, friendsPerPage, type InvitedFriend } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { sessionEnded } from '../../../access/session';
import { $id, opened } from '../../model/campaign';
import { over } from '../../model/collect';

/** Requests a page of friends. A test replaces the handler. */
export const friendsFx = createCallFx(contract.invite.friends);
const pageFx = createEffect<PageAsk<InvitedFriend, number | null>, InvitedFriend[], ApiError>(({ filter, after }) =>
  filter === null ? Promise.resolve([]) : friendsFx({ id: filter, ...(after === null ? {} : { after: after.id }) }),
);
/** The friends who came, newest first (Q59). */
export const friends = createPagedList({
  fx: pageFx,
  pageSize: friendsPerPage,
  keyOf: ({ id }: InvitedFriend) => id,
  $filter: $id,
  forgotten: sessionEnded,
});
sample({ clock: [opened, over], fn: () => undefined, target: friends.asked });
