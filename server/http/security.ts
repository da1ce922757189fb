import { isFramePage } from './frames';
import { cspReportGroup, cspReportPath } from './security-names';

const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
export { cspReportPath };
const secure = { 'strict-transport-security': 'max-age=31536000' };

/** Whether a content type can never be a document: images (except SVG), fonts, sounds, styles, scripts. */
export const isPassive = (type: string): boolean =>
  /^(image\/(?!svg)|font\/|audio\/|text\/(css|javascript))/.test(type);

/**
 * Headers of a passive file. A policy has no effect there and costs half a kilobyte for each file (a fifth of a small
 * cover).
 */
export const fileHeaders = (production: boolean): Record<string, string> => ({
  ...always,
  ...(production ? secure : {}),
});

/** Headers of all other responses (W6, W9). `page` is the policy of a page; without one the policy allows nothing. */
export function securityHeaders(
  path: string,
  options: { page: string | null; frameHosts: readonly string[]; production: boolean },
): Record<string, string> {
  const nested = path === '/nested-deposit' || path.startsWith('/nested-deposit/');
  const framed = nested || isFramePage(path);
  const hosts = nested ? options.frameHosts : [];
  const ancestors = framed ? ["'self'", ...hosts].join(' ') : "'none'";
  const policy = options.page ?? "default-src 'none'; base-uri 'none'; form-action 'none'";
  return {
    'content-security-policy': `${policy}; frame-ancestors ${ancestors}`,
    ...(policy.includes('; report-to ') ? { 'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"` } : {}),
    ...always,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(framed ? {} : { 'x-frame-options': 'DENY' }),
    ...(options.production ? secure : {}),
  };
}

/** Policy of the service worker: it may only fetch files of the app. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Policy of the worker that draws the scenes: it also loads fonts. A worker does not get the policy of its page. */
export const sceneWorkerPolicy = `${workerPolicy}; font-src 'self'`;

/** Whether a path is the script of the worker that draws the scenes (scenes/worker). */
export const isSceneWorker = (path: string): boolean => /^\/assets\/scene-worker-[\w-]+\.js$/.test(path);

/** Policy of a page; `hashes` are those of its inline scripts and styles. */
export const pagePolicy = (hashes: { scripts: readonly string[]; styles: readonly string[] }): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    // React and gsap set inline styles on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Pixi loads a data: address to test for AVIF support, and decodes images in a blob: worker.
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    // The frames of the house games and the nested deposit; `withGameHosts` adds those of outside suppliers.
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // report-uri is for browsers without report-to; other browsers ignore it.
    `report-uri ${cspReportPath}`,
    `report-to ${cspReportGroup}`,
  ].join('; ');

/** A page's policy that also allows frames of these origins of outside games. */
export const withGameHosts = (policy: string, gameHosts: readonly string[]): string =>
  policy.replace("frame-src 'self'", ["frame-src 'self'", ...gameHosts].join(' '));
