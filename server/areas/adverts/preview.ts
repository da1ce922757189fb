import { createHmac, timingSafeEqual } from 'node:crypto';
import { advertPositions } from '../../../contract';
import type { Deps } from '../../core/deps';

type Where = Pick<Deps, 'market' | 'secrets'>;

/** How long the address of a preview works, in ms. */
export const previewMs = 24 * 3_600_000;

const macOf = ({ secrets, market }: Where, id: number, expires: number): Buffer =>
  createHmac('sha256', secrets.previewKey).update(`${market.code}\0${id}\0${expires}`).digest();

/** The key with which the app shows an advert of this market that is not published, for `previewMs` from `now`. */
export function signPreview(where: Where, { id, now }: { id: number; now: number }): string {
  const expires = now + previewMs;
  return `${id}.${expires.toString(36)}.${macOf(where, id, expires).toString('base64url')}`;
}

/** The id of the advert that a key shows; null for a key that is forged, too old or of another market. */
export function readPreview(where: Where, key: string | undefined, now: number): number | null {
  const parts = /^(\d{1,9})\.([0-9a-z]{8,10})\.([\w-]{43})$/.exec(key ?? '');
  if (parts === null) return null;
  const [id, expires] = [Number(parts[1]), parseInt(parts[2]!, 36)];
  const given = Buffer.from(parts[3]!, 'base64url');
  const right = macOf(where, id, expires);
  return given.length === right.length && timingSafeEqual(given, right) && expires > now ? id : null;
}

/** A page that shows the adverts of a position. The coins popup opens there after a sign-in. */
const pages: Readonly<Record<number, string>> = {
  [advertPositions.swipe]: '/promotion',
  [advertPositions.promotionList]: '/promotion',
  [advertPositions.promotionPopup]: '/promotion',
  [advertPositions.countDown]: '/promotion',
  [advertPositions.popup]: '/categories/1/games',
  [advertPositions.register]: '/register',
  [advertPositions.season]: '/publicize/christmas',
};

/** The address that shows an advert at its position, as players see it, to each person who opens it. */
export function previewAddress(deps: Deps, { id, position }: { id: number; position: number }): string {
  const { mode, publicHost, port } = deps.env;
  const origin = mode === 'production' ? `https://${publicHost ?? ''}` : `http://localhost:${port}`;
  const page = pages[position] ?? '/home';
  return `${origin}${page}?preview=${signPreview(deps, { id, now: deps.clock.now() })}`;
}
