import type { Language, Notice } from '../../../contract';
import type { notices } from '../../db/schema';

/** Converts a stored notice to the contract's format. */
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

/** Maximum number of entries in the ticker and in a member's notices (MSG-4). */
export const mostNotices = 20;

/** Comparator for sort(). */
export const newestFirst = (one: Notice, other: Notice): number => other.time - one.time;
