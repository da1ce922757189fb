import * as v from 'valibot';
import { countedRoutes, otherRoute } from '../../contract';

/** The stored part of a report. */
export interface CspReport {
  readonly directive: string;
  readonly blocked: string;
  readonly route: string;
  readonly source: string;
  readonly line: number;
}

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'frame-src',
  'child-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);
/** Keywords that browsers report instead of an address. */
const words = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
  'data',
  'blob',
  'filesystem',
  'about',
  'self',
]);
const mostOfOneRequest = 10;
const maxOrigin = 100;
const maxLine = 1_000_000;

const address = v.optional(v.string(), '');
const line = v.optional(v.number(), 0);
/** Format of `application/csp-report` (report-uri). */
const oldReport = v.object({
  'csp-report': v.object({
    'document-uri': address,
    'effective-directive': address,
    'violated-directive': address,
    'blocked-uri': address,
    'source-file': v.nullish(v.string()),
    'line-number': v.nullish(v.number()),
  }),
});
/** Format of `application/reports+json` (report-to). Other types of reports have other bodies. */
const newReports = v.array(v.object({ type: v.string(), body: v.optional(v.looseObject({})) }));
const newBody = v.object({
  documentURL: address,
  effectiveDirective: address,
  blockedURL: address,
  sourceFile: v.nullish(v.string()),
  lineNumber: v.nullish(line),
});

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * The entry of the route table that matches a path; a part that begins with a colon matches anything. Like the router
 * of the app it ignores case and a slash at the end (Q90): a report may be older than the canonical address.
 */
function routeOf(path: string): string {
  const parts = path.toLowerCase().replace(/\/+$/, '').split('/');
  const fits = (route: string): boolean => {
    const wanted = route.toLowerCase().split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  return countedRoutes.find(fits) ?? otherRoute;
}

/** Reduces the blocked address to an origin, a keyword or a scheme, without path and query. */
function blockedOf(text: string, page: URL): string {
  if (words.has(text)) return text;
  const url = urlOf(text);
  if (url === null) return 'other';
  if (url.origin === page.origin) return 'self';
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return words.has(url.protocol.slice(0, -1)) ? url.protocol.slice(0, -1) : 'other';
  return url.origin.slice(0, maxOrigin);
}

const sourceOf = (text: string, page: URL): string => {
  const url = urlOf(text);
  return url?.origin === page.origin && /^\/assets\/[\w.-]{1,80}$/.test(url.pathname) ? url.pathname : '';
};

/** Browser extensions violate the policy of every page, and we cannot fix that. */
const isExtension = (text: string): boolean => /^(chrome|moz|safari|safari-web|ms-browser)-extension/.test(text);

function reduce({
  documentURL,
  effectiveDirective,
  blockedURL,
  sourceFile,
  lineNumber,
}: v.InferOutput<typeof newBody>): CspReport[] {
  const page = urlOf(documentURL);
  const source = sourceFile ?? '';
  if (page === null || isExtension(blockedURL) || isExtension(source)) return [];
  const [directive = ''] = effectiveDirective.split(' ');
  const known = sourceOf(source, page);
  const at = lineNumber ?? 0;
  return [
    {
      directive: directives.has(directive) ? directive : 'other',
      blocked: blockedOf(blockedURL, page),
      route: routeOf(page.pathname),
      source: known,
      line: known !== '' && Number.isInteger(at) && at > 0 && at < maxLine ? at : 0,
    },
  ];
}

/**
 * Extracts the reports from a body, reduced to keywords, origins and our own files. Returns none for an unknown format.
 */
export function readCspReports(body: unknown): CspReport[] {
  const old = v.safeParse(oldReport, body);
  if (old.success) {
    const one = old.output['csp-report'];
    return reduce({
      documentURL: one['document-uri'],
      effectiveDirective: one['effective-directive'] || one['violated-directive'],
      blockedURL: one['blocked-uri'],
      sourceFile: one['source-file'],
      lineNumber: one['line-number'],
    });
  }
  const list = v.safeParse(newReports, body);
  return !list.success
    ? []
    : list.output.slice(0, mostOfOneRequest).flatMap(({ type, body: inner }) => {
        const read = v.safeParse(newBody, inner);
        return type === 'csp-violation' && read.success ? reduce(read.output) : [];
      });
}
