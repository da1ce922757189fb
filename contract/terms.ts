import * as v from 'valibot';
import { defineCall } from './wire/call';
import { instant, text } from './wire/fields';

/** The version of the terms that an installation has before its operator publishes one. */
export const shippedTermsVersion = '1';

/** The terms of play and the privacy notice in force. One version names both, because a member accepts both at once. */
export const termsSchema = v.object({
  version: text(20),
  /** When the version came into force. */
  from: instant,
  /** Plain text in the format of `staticPageSchema.body`, in the language of the request. */
  terms: v.string(),
  privacy: v.string(),
});
export type Terms = v.InferOutput<typeof termsSchema>;

/** Data of termsChanged: the version in force. */
export const termsChangedSchema = v.object({ version: text(20) });

export const terms = {
  /** The texts in force with their version. Open to everybody: sign-up shows them. */
  current: defineCall({
    id: '-',
    method: 'GET',
    path: '/config-service/cfTerms/current',
    auth: 'public',
    answer: termsSchema,
  }),
  /**
   * Stores that the member accepts the version that was shown. A repeated request gets the time of the first one.
   * Until a member has accepted the version in force, stakes, deposits and gifts are refused with termsChanged.
   * Errors: termsChanged (another version is in force; data.version).
   */
  accept: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/member/acceptTerms',
    auth: 'member',
    body: v.object({ version: text(20) }),
    answer: v.object({ version: text(20), acceptedAt: instant }),
  }),
} as const;
