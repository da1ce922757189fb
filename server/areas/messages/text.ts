import type { Language, Notice } from '../../../contract';
import type { notices } from '../../db/schema';

/** A stored notice in the player's language. */
export const textNotice = (row: typeof notices.$inferSelect, language: Language): Notice => ({
  id: `n${row.id}`,
  type: row.type === 2 ? 2 : 1,
  img: row.img,
  title: row.title[language],
  content: row.content[language],
  url: row.url,
  time: row.createdAt,
  mobile: row.mobile,
  amount: row.amount,
  unit: row.unit,
});

/** How many are shown at most, in the ticker and to a member (MSG-4). */
export const mostNotices = 20;

/** Newest first. */
export const newestFirst = (one: Notice, other: Notice): number => other.time - one.time;
