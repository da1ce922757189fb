import { combine, createEvent, createStore, sample } from 'effector';
import { standingCampaign } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { serverNow } from '../../../../core/time/clock';
import { $unknownInvite, inviteDoubted, inviteGiven, inviteOf, type Invite } from '../../../access/invite';
import { $profile } from '../../../access/session';

/** An invitation link was opened; its address contains the inviter's code and the channel (R-12, SES-24). */
export const opened = createEvent<{ params: Record<string, string | undefined> }>();
/** Null when the address contains no valid code. */
export const $invitation = createStore<Invite | null>(null).on(opened, (_, { params }) => inviteOf(params));
sample({ clock: opened.filterMap(({ params }) => inviteOf(params) ?? undefined), target: inviteGiven });
sample({ clock: opened.filterMap(({ params }) => inviteOf(params)?.code), target: inviteDoubted });
/** Whether the server knows no member with this code (Q76). */
export const $isUnknown = combine(
  $invitation,
  $unknownInvite,
  (invitation, unknown) => invitation !== null && invitation.code === unknown,
);

export const registerChosen = createEvent();
export const loginChosen = createEvent();
export const lobbyChosen = createEvent();
sample({
  clock: registerChosen,
  source: $invitation,
  fn: (invite) => ({
    to: invite === null ? paths.register : `${paths.register}?code=${invite.code}&channel=${invite.channel}`,
  }),
  target: routeRequested,
});
sample({ clock: loginChosen, fn: () => ({ to: paths.login }), target: routeRequested });

/** How long after signing up a member can enter a friend's code, in ms (Q59). The server decides. */
const acceptMs = 24 * 3_600_000;
/** A member who has just joined can still name the inviter of this link. */
export const $canAccept = combine(
  $invitation,
  $isUnknown,
  $profile,
  (invitation, unknown, profile) =>
    invitation !== null &&
    !unknown &&
    profile !== null &&
    profile.inviteCode !== invitation.code &&
    serverNow() < (profile.registeredAt ?? 0) + acceptMs,
);
export const acceptChosen = createEvent();
export const ownChosen = createEvent();
sample({
  clock: acceptChosen,
  source: $invitation,
  filter: (invite) => invite !== null,
  fn: (invite) => ({
    to: `${pathTo(paths.invite, { id: standingCampaign, action: 'accept' })}?code=${invite!.code}`,
  }),
  target: routeRequested,
});
sample({
  clock: ownChosen,
  fn: () => ({ to: pathTo(paths.referFriend, { id: standingCampaign }) }),
  target: routeRequested,
});
sample({ clock: lobbyChosen, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });
