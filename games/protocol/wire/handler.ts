import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { walletCodes, type Wallet, type WalletRefusal } from '../wallet';
import { asks, isCallName, maxCallBytes, walletPath, type CallName } from './calls';
import { readBytes } from './read-bytes';
import { isSignedBy, maxSkewMs, signatureHeaders } from './signature';

/** A supplier that may call the wallet. */
export interface CallingSupplier {
  readonly id: string;
  readonly keys: readonly KeyObject[];
  /** Ids of its games. */
  readonly games: readonly string[];
  /** False: no new stakes. Credits and rollbacks of open rounds are still accepted. */
  readonly enabled: boolean;
}

export interface WalletDoor<S extends CallingSupplier = CallingSupplier> {
  /** The supplier with this id, or null. */
  readonly supplierOf: (id: string) => Promise<S | null>;
  readonly walletOf: (supplier: S) => Wallet;
  /** The wallet's time, ms. */
  readonly now: () => number;
  /** Called with each request without a valid signature and the reason, which the caller is not told, for the log. */
  readonly forged?: (supplier: string, why: string) => void;
  /** Called with each error of the wallet, for the log. */
  readonly failed?: (error: unknown, call: CallName) => void;
}

type Refused = WalletRefusal['code'];
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
const refused = (status: number, code: Refused, text: string): Response => json(status, { code, text });

/** Why a request has no signer: for the caller, and for the log of the wallet. */
interface Unsigned {
  readonly text: string;
  readonly why: string;
}
const unsigned = (text: string, why = text): Unsigned => ({ text, why });

/** The supplier whose key has signed these bytes, or the reason why there is none. */
async function signerOf<S extends CallingSupplier>(
  door: WalletDoor<S>,
  request: Request,
  { path, body }: { path: string; body: Uint8Array },
): Promise<{ readonly supplier: S } | Unsigned> {
  const header = (name: keyof typeof signatureHeaders): string => request.headers.get(signatureHeaders[name]) ?? '';
  const [id, stamp, signature] = [header('supplier'), header('timestamp'), header('signature')];
  if (!/^[a-z0-9-]{1,40}$/.test(id)) return unsigned('no supplier');
  if (!/^\d{13}$/.test(stamp)) return unsigned('no timestamp in milliseconds');
  const timestamp = Number(stamp);
  const skew = timestamp - door.now();
  if (Math.abs(skew) > maxSkewMs)
    return unsigned(
      'the timestamp is more than 300 s from the time here',
      `the clock of the caller is off by ${skew} ms`,
    );
  const supplier = await door.supplierOf(id);
  const parts = { method: request.method, path, supplier: id, timestamp, body };
  // An unknown supplier gets the same answer as a wrong key, so that names cannot be tried out.
  const text = 'the signature does not fit key, method, path, supplier, timestamp and body';
  if (supplier === null) return unsigned(text, 'there is no such supplier, or its setting is wrong');
  if (!isSignedBy(parts, signature, supplier.keys))
    return unsigned(text, signature === '' ? 'no signature' : 'another key, or another text was signed');
  return { supplier };
}

const readAsk = (name: CallName, body: Uint8Array) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), asks[name] as v.GenericSchema), Buffer.from(body).toString('utf8'));

/** Asks the wallet. A stake on a closed game is refused here; everything else is the wallet's decision. */
async function ask<S extends CallingSupplier>(
  door: WalletDoor<S>,
  supplier: S,
  { name, of }: { name: CallName; of: unknown },
) {
  const { game } = of as { game?: string };
  if (name === 'debit' && !(supplier.enabled && supplier.games.includes(game!)))
    return { code: walletCodes.gameClosed, text: 'the game is closed' };
  return (door.walletOf(supplier)[name] as (ask: unknown) => Promise<object>)(of);
}

/**
 * Answers one signed HTTP call of the wallet. Each answer is JSON with `code`. HTTP 200: the wallet has decided. 400,
 * 401, 404, 405, 413: the request was not considered. 503: the outcome is unknown, the supplier repeats the call.
 */
export async function handleWalletCall<S extends CallingSupplier>(
  door: WalletDoor<S>,
  request: Request,
): Promise<Response> {
  const { pathname: path } = new URL(request.url);
  const name = path.startsWith(`${walletPath}/`) ? path.slice(walletPath.length + 1) : '';
  if (!isCallName(name)) return refused(404, walletCodes.badRequest, 'no such call');
  if (request.method !== 'POST') return refused(405, walletCodes.badRequest, 'POST');
  const body = await readBytes(request, maxCallBytes);
  if (body === null) return refused(413, walletCodes.badRequest, 'the body is too large');
  try {
    const signer = await signerOf(door, request, { path, body });
    if (!('supplier' in signer)) {
      door.forged?.(request.headers.get(signatureHeaders.supplier)?.slice(0, 40) ?? '', signer.why);
      return json(401, { code: walletCodes.badSignature, text: signer.text, serverTime: door.now() });
    }
    const { supplier } = signer;
    const read = readAsk(name, body);
    if (!read.success) {
      const field = v.getDotPath(read.issues[0]);
      return refused(400, walletCodes.badRequest, `${field === null ? '' : `${field}: `}${read.issues[0].message}`);
    }
    const answer = await ask(door, supplier, { name, of: read.output });
    if ('code' in answer && answer.code === walletCodes.unavailable) return json(503, answer);
    return json(200, 'code' in answer ? answer : { code: walletCodes.ok, ...answer });
  } catch (error) {
    door.failed?.(error, name);
    return refused(503, walletCodes.unavailable, 'no answer now: repeat the call');
  }
}
