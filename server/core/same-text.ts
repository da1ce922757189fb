import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal; takes the same time wherever they differ (but not for another length). */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
