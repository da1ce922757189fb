import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Wallet } from '../../../../../games/protocol/wallet';
import { readBytes } from '../../../../../games/protocol/wire/read-bytes';
import type { Market } from '../../../../../contract';
import type { Hub88Supplier } from '../settings';
import { hub88SignatureHeader, isHub88Signed } from './signature';
import { hub88Status } from './status';
import { bet, rollback, userBalance, userInfo, win, type Hub88Tools, type Outcome } from './transactions';
import { isHub88Path, readHub88, type Hub88Body, type Hub88Path } from './wire';

/** First part of the path; the name of the supplier and the path of the Wallet API follow. */
export const hub88Path = '/supplier/hub88';
const maxBytes = 16 * 1024;

export interface Hub88Door {
  readonly supplier: Omit<Hub88Supplier, 'publicKeys'> & { readonly keys: readonly KeyObject[] };
  readonly wallet: Wallet;
  readonly market: Market;
  readonly knows: (player: string) => Promise<boolean>;
  readonly log: Logger;
}

const calls: { readonly [Path in Hub88Path]: (tools: Hub88Tools, body: Hub88Body<Path>) => Promise<Outcome> } = {
  '/user/info': userInfo,
  '/user/balance': userBalance,
  '/transaction/bet': bet,
  '/transaction/win': win,
  '/transaction/rollback': rollback,
};

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The `request_uuid` to echo, also of a request that is refused. */
function requestIdOf(given: unknown): { request_uuid?: string } {
  const id = typeof given === 'object' && given !== null ? (given as { request_uuid?: unknown }).request_uuid : null;
  return typeof id === 'string' && id.length <= 255 ? { request_uuid: id } : {};
}

/**
 * Answers a call of the Hub88 Wallet API; `path` is the path below the address that the operator gave to Hub88. Every
 * answer has HTTP 200 and a status code, except 503 when the outcome is not known and Hub88 shall repeat the call.
 */
export async function handleHub88Call(door: Hub88Door, request: Request, path: string): Promise<Response> {
  if (!isHub88Path(path)) return json(404, { status: hub88Status.wrongSyntax });
  if (request.method !== 'POST') return json(405, { status: hub88Status.wrongSyntax });
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return json(413, { status: hub88Status.wrongSyntax });
  const given = parse(bytes);
  const id = requestIdOf(given);
  const { supplier, wallet, market, knows } = door;
  const signature = request.headers.get(hub88SignatureHeader);
  if (!isHub88Signed(supplier.keys, bytes, signature)) {
    const why = signature === null ? 'no signature' : 'another key, or another text was signed';
    door.log.warn({ supplier: supplier.id, why }, 'a call of a supplier has no valid signature');
    return json(200, { ...id, status: hub88Status.invalidSignature });
  }
  const read = readHub88(path, given);
  if (!('body' in read)) return json(200, { ...id, ...read });
  const tools = { wallet, market, knows, enabled: supplier.enabled, games: supplier.games };
  try {
    const call = calls[path] as (tools: Hub88Tools, body: Hub88Body<Hub88Path>) => Promise<Outcome>;
    const { answer, undecided } = await call(tools, read.body);
    return json(undecided === true ? 503 : 200, { ...id, ...answer });
  } catch (error) {
    door.log.error({ err: error, path }, 'a call of a supplier failed');
    return json(503, { ...id, status: hub88Status.unknown });
  }
}
