import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { contract } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { readStored, writeStored } from '../../../core/storage/storage';

const key = 'baobab.invite';
/** An invitation is kept as long as the guid of a shared link (SES-5). */
export const inviteMs = 24 * 3_600_000;

/** The inviter's code, and the channel of the share popup that produced the link (SES-24). */
const inviteSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/)),
  channel: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
});
export type Invite = v.InferOutput<typeof inviteSchema>;
const keptSchema = v.object({ ...inviteSchema.entries, until: v.number() });

/** The invite in the parts of an address; null when the code is invalid. An invalid channel becomes 0. */
export function inviteOf({ code = '', channel = '' }: Record<string, string | undefined>): Invite | null {
  const read = v.safeParse(inviteSchema, {
    code: code.toUpperCase(),
    channel: /^\d{1,2}$/.test(channel) ? Number(channel) : 0,
  });
  return read.success ? read.output : null;
}

/** The player opened an invitation link. The invite is kept for a day, in case the player registers later. */
export const inviteGiven = createEvent<Invite>();
const keepFx = createEffect((invite: Invite) => writeStored(key, { ...invite, until: serverNow() + inviteMs }));
sample({ clock: inviteGiven, target: keepFx });

/** Reads an invitation of the last day. */
export const readInviteFx = createEffect((): Invite | null => {
  const kept = readStored(key, keptSchema);
  return kept !== null && kept.until > serverNow() ? { code: kept.code, channel: kept.channel } : null;
});
export const $invite = createStore<Invite | null>(null)
  .on(inviteGiven, (_, invite) => invite)
  .on(readInviteFx.doneData, (_, invite) => invite);

/** Asks whether a code belongs to a member (Q76). The call is rate-limited, so a failure means nothing. */
export const inviteCheckFx = attach({
  effect: createCallFx(contract.member.checkInvite),
  mapParams: (code: string) => ({ code }),
});
/** A code was typed or came with a link, and needs a check. */
export const inviteDoubted = createEvent<string>();
const $asked = createStore('')
  .on(inviteCheckFx, (_, code) => code)
  .on(inviteCheckFx.fail, () => '');
sample({
  clock: inviteDoubted,
  source: $asked,
  filter: (asked, code) => code !== asked && v.is(inviteSchema.entries.code, code),
  fn: (_, code) => code,
  target: inviteCheckFx,
});
/** The last code that the server called unknown. The form reports such a code and does not send it. */
export const $unknownInvite = createStore<string | null>(null).on(inviteCheckFx.done, (unknown, { params, result }) =>
  result.known ? (unknown === params ? null : unknown) : params,
);
