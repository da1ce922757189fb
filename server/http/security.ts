const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
/** Where browsers report breaches of the content security policy. */
export const cspReportPath = '/csp-reports';
/** The name of that endpoint in the policy. */
const cspReportGroup = 'csp';
const secure = { 'strict-transport-security': 'max-age=31536000' };

/** A file of the build that can never be a document: pictures (but SVG), fonts, sounds, styles, scripts. */
export const isPassive = (type: string): boolean =>
  /^(image\/(?!svg)|font\/|audio\/|text\/(css|javascript))/.test(type);

/**
 * Headers of a passive file: a policy would do nothing there and cost half a kilobyte each time (a fifth of a small
 * cover).
 */
export const fileHeaders = (production: boolean): Record<string, string> => ({
  ...always,
  ...(production ? secure : {}),
});

/** Headers of every other answer (W6, W9). `page` is the policy of a page; answers of calls may do nothing at all. */
export function securityHeaders(
  path: string,
  options: { page: string | null; frameHosts: readonly string[]; production: boolean },
): Record<string, string> {
  const framed = path === '/nested-deposit' || path.startsWith('/nested-deposit/');
  const ancestors = framed ? `'self' ${options.frameHosts.join(' ')}`.trim() : "'none'";
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

/** What the service worker may do: fetch files of the app, nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** What a page may do; `hashes` are those of its own inline scripts and styles. */
export const pagePolicy = (hashes: { scripts: readonly string[]; styles: readonly string[] }): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    // Sizes and places that React and gsap set on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Pixi asks a data: address whether the browser reads AVIF, and decodes pictures in a worker of its own.
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Browsers that know report-to ignore the other.
    `report-uri ${cspReportPath}`,
    `report-to ${cspReportGroup}`,
  ].join('; ');
