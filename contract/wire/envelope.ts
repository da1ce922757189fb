/** The services that answer `resultCode` (D8), by the beginning of their paths. */
const resultCodeServices = ['/pay-service/', '/member-service/utils/'];

/** Which envelope the service of a path answers in (D8). */
export const envelopeOf = (path: string): 'code' | 'resultCode' =>
  resultCodeServices.some((service) => path.startsWith(service)) ? 'resultCode' : 'code';

/**
 * The two answer shapes of core.md §8 (API-7, D8).
 * pay-service and member-service/utils answer `resultCode`; every other service answers `code`.
 */
export interface CodeEnvelope {
  code: number;
  msg: string;
  data?: unknown;
}
export interface ResultEnvelope {
  resultCode: number;
  resultMessage: string;
  data?: unknown;
}

/** What either shape says: `code` 0 is success, `data` may be missing. */
export interface Outcome {
  code: number;
  message: string;
  data: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toCode = (value: unknown): number | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value);
  return undefined;
};

/**
 * Reads either envelope. With a resultCode, 200 is success and becomes 0; otherwise code 0 is success.
 * Returns undefined for anything that is no envelope (an HTML page of a captive portal, an empty body, …).
 */
export function readEnvelope(body: unknown): Outcome | undefined {
  if (!isRecord(body)) return undefined;
  if ('resultCode' in body) {
    const code = toCode(body['resultCode']);
    if (code === undefined) return undefined;
    return { code: code === 200 ? 0 : code, message: String(body['resultMessage'] ?? ''), data: body['data'] };
  }
  const code = toCode(body['code']);
  if (code === undefined) return undefined;
  return { code, message: String(body['msg'] ?? ''), data: body['data'] };
}
