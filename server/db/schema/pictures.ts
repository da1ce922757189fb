import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, memberRef, ms } from '../columns';
import { members } from './members';

/**
 * Pictures that members uploaded, re-encoded as WebP by the server; `private` ones are encrypted. A member has one
 * avatar.
 */
export const pictures = pgTable(
  'pictures',
  {
    name: text('name').primaryKey(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'avatar' | 'private'>().notNull(),
    /** SHA-256 of the uploaded file. */
    digest: text('digest').notNull(),
    content: bytes('content').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [unique('pictures_member_id_kind_digest_key').on(table.memberId, table.kind, table.digest)],
);
