import { and, eq, gt } from 'drizzle-orm';
import { headers } from '../../contract';
import { sessions } from '../db/schema';
import type { Deps } from '../core/deps';
import { readCover, readPicture } from '../areas/member';
import { hashToken, isToken } from '../sessions';

/** A cover is asked for in several widths, and has one. */
const pathPattern = /^\/media\/([0-9a-f]{32})(?:-\d{1,4})?\.webp$/;
const yearSeconds = 31_536_000;

/** Whether the request has a valid token of this member. */
async function isFrom(deps: Deps, request: Request, memberId: number): Promise<boolean> {
  const token = request.headers.get(headers.token) ?? '';
  if (!isToken(token)) return false;
  const [session] = await deps.db
    .select({ id: sessions.memberId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, deps.clock.now())));
  return session?.id === memberId;
}

/** The picture or cover of this name; null for none. */
async function pictureOf(deps: Deps, name: string) {
  const picture = await readPicture(deps, name);
  if (picture !== null) return picture;
  const cover = await readCover(deps.db, name);
  return cover === null ? null : { kind: 'avatar' as const, memberId: 0, read: () => cover };
}

/**
 * Serves pictures that members uploaded, and covers of outside games. Covers and avatars are public, and their random
 * names always show the same picture. A private picture needs its owner's token. A missing picture and a forbidden one
 * get the same 404.
 */
export async function serveMedia(deps: Deps, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } });
  const name = pathPattern.exec(new URL(request.url).pathname)?.[1];
  const picture = name === undefined ? null : await pictureOf(deps, name);
  if (picture === null || (picture.kind === 'private' && !(await isFrom(deps, request, picture.memberId)))) {
    return new Response('', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const etag = `"${name}"`;
  const fixed = {
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"',
    'cache-control': picture.kind === 'avatar' ? `public, max-age=${yearSeconds}, immutable` : 'no-store',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: fixed });
  return new Response(request.method === 'HEAD' ? null : Buffer.from(picture.read()), { headers: fixed });
}
