import { codes, type EnvelopeKind } from '../../contract';

/** Builds a body in one of the two envelopes (D8). resultCode 200, or code 0, means success. */
export function envelope(
  kind: EnvelopeKind,
  { code, text, data }: { code: number; text: string; data?: unknown },
): Record<string, unknown> {
  const rest = data === undefined ? {} : { data };
  return kind === 'resultCode'
    ? { resultCode: code === codes.ok ? 200 : code, resultMessage: text, ...rest }
    : { code, msg: text, ...rest };
}

/** The HTTP status of a refusal: 200, except for the codes that core.md §8 and the contract name. */
export function statusOf(code: number): 200 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 {
  switch (code) {
    case codes.signedOut:
      return 401;
    case codes.crossSite:
      return 403;
    case codes.noSuchCall:
      return 404;
    case codes.wrongMethod:
      return 405;
    case codes.tooLarge:
      return 413;
    case codes.wrongType:
      return 415;
    case codes.tooMany:
      return 429;
    case codes.internal:
      return 500;
    default:
      return 200;
  }
}
