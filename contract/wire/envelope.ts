/** Path prefixes of the services that answer with `resultCode` (D8). */
const resultCodeServices = ['/pay-service/', '/member-service/utils/'];

/** The envelope of the service that a path belongs to (D8). */
export const envelopeOf = (path: string): 'code' | 'resultCode' =>
  resultCodeServices.some((service) => path.startsWith(service)) ? 'resultCode' : 'code';

/**
 * The two answer shapes of core.md §8 (API-7, D8). pay-service and member-service/utils answer `resultCode`; every
 * other service answers `code`.
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

/** The content of either envelope: `code` 0 is success; `data` may be missing. */
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
 * Reads either envelope. `resultCode` 200 becomes `code` 0; `code` 0 is success. Returns undefined for anything else,
 * for example the HTML page of a captive portal or an empty body.
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
