import { combine, createEvent, createStore, sample } from 'effector';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $unknownInvite, inviteDoubted, inviteGiven, inviteOf, type Invite } from '../../../access/invite';

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
sample({ clock: lobbyChosen, fn: () => ({ to: paths.home, replace: true }), target: routeRequested });
