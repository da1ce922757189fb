import { createHash } from 'node:crypto';
import { basePath, headers } from '../../contract';
import { olderGate } from './frame-gate';
import { cspReportGroup, cspReportPath } from './security-names';

/**
 * House games run in frames with `sandbox="allow-scripts"`, so their origin is `null`. The frame reads its files and
 * calls its game server across origins, without cookies and without the member's token.
 */

/** Whether a path is the page of a game's frame. */
export const isFramePage = (path: string): boolean => /^\/frames\/[a-z0-9-]+\/index\.html$/.test(path);

/** Files that a frame reads: the game's own files, its art and the fonts. They are public. */
const frameFile = /^\/(frames|scenes|art|fonts)\//;

/** Headers of files that frames read; none for other files. */
export const frameFileHeaders = (path: string): Record<string, string> =>
  frameFile.test(path) ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } : {};

const gateHash = `'sha256-${createHash('sha256').update(olderGate).digest('base64')}'`;

/**
 * Policy of a game's page. The sandbox also holds when the page is opened outside its frame. `origins` names this
 * server again: in a sandboxed frame WebKit compares 'self' with the origin `null`, which no file has.
 */
export const framePolicy = (origins: readonly string[]): string => {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self} ${gateHash}`,
    `style-src ${self}`,
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
    `report-uri ${cspReportPath}`,
    `report-to ${cspReportGroup}`,
  ].join('; ');
};

/**
 * The origins at which players reach this server: the public host, without one the host of the request. Empty for a
 * host that is no plain name or address.
 */
export function ownOrigins(publicHost: string | null, asked: string | undefined): string[] {
  if (publicHost !== null && publicHost !== 'localhost') return [`https://${publicHost}`];
  return asked !== undefined && /^[a-z0-9.-]+(:\d{1,5})?$/i.test(asked) ? [`http://${asked}`, `https://${asked}`] : [];
}

const houseGames = `${basePath}/house-games/`;

/** Whether a call comes from a house game's frame: its path is the game server's, and its origin is `null`. */
export const isFrameCall = (path: string, origin: string | null): boolean =>
  origin === 'null' && path.startsWith(houseGames);

/** Headers of an answer to a frame's call. */
export const frameCallHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': 'null',
  'access-control-expose-headers': `${headers.serverTime}, ${headers.requestId}, retry-after`,
  vary: 'origin',
};

/** The answer to the preflight request of a frame's call; null for any other request. */
export function framePreflight(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (request.method !== 'OPTIONS' || !isFrameCall(pathname, request.headers.get('origin'))) return null;
  return new Response(null, {
    status: 204,
    headers: {
      ...frameCallHeaders,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': [
        'content-type',
        headers.platform,
        headers.deviceId,
        headers.ticks,
        headers.nonce,
        headers.language,
        'last-event-id',
      ].join(', '),
      'access-control-max-age': '7200',
    },
  });
}
