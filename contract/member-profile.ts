import * as v from 'valibot';
import { defineCall, type Schema } from './wire/call';
import { profileSchema } from './access-member';

/** The largest file that may be uploaded, in bytes (core.md §5). */
export const maxFileBytes = 10 * 1024 * 1024;

/** A file: a Blob in the app, bytes on the server. */
const file = v.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array);

/** A file is sent as multipart, in field `file`. */
const fileBody = v.object({ file }) satisfies Schema;

export const profile = {
  /**
   * Changes the profile; fields that are missing in the request keep their value (C12, ACC-2). Errors: invalid with
   * data.field, tooMany.
   */
  modify: defineCall({
    id: 'C12',
    method: 'POST',
    path: '/member-service/member/modifyMemberInfo',
    auth: 'member',
    body: v.object({
      nickName: v.optional(v.pipe(v.string(), v.maxLength(80))),
      email: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    answer: profileSchema,
  }),
  /**
   * Stores a picture of the member: JPEG, PNG or WebP by content, at most 10 MB and 24 megapixels (C13, ACC-3). The
   * server crops the picture to a square and encodes it again. The same file returns the same picture. Errors: tooLarge
   * (HTTP 413), pictureUnreadable, tooMany.
   */
  modifyImg: defineCall({
    id: 'C13',
    method: 'POST',
    path: '/member-service/member/modifyImg',
    auth: 'member',
    encoding: 'multipart',
    body: fileBody,
    answer: profileSchema,
  }),
  /**
   * Stores a picture that only the member and the support team can see, for example a receipt (C14, ACC-4). The file is
   * encrypted, and reading it needs the token in the headers. Errors as for modifyImg; tooMany also after 50 pictures.
   */
  image: defineCall({
    id: 'C14',
    method: 'POST',
    path: '/member-service/utils/images',
    auth: 'member',
    encoding: 'multipart',
    body: fileBody,
    answer: v.object({ url: v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{32}\.webp$/)) }),
  }),
} as const;
