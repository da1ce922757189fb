import { createPublicKey } from 'node:crypto';
import type { Wallet } from '../../../../games/protocol/wallet';
import { wayBack } from '../../../../games/protocol/way-back';
import { walletPath } from '../../../../games/protocol/wire/calls';
import { handleWalletCall, type CallingSupplier, type WalletDoor } from '../../../../games/protocol/wire/handler';
import { readPublicKey } from '../../../../games/protocol/wire/signature';
import { createWallet } from '../../../bets/wallet';
import type { Deps } from '../../../core/deps';
import { handleHub88Call, hub88Path } from './hub88/handler';
import { knowsPlayer } from './hub88/players';
import { questionPublicKey } from './open-rounds';
import type { Hub88Supplier, StudioSupplier, Supplier } from './settings';
import { readSuppliers } from './suppliers';

/** First part of the path of every call of a supplier. */
export const supplierPath = '/supplier';
/** The public key of the casino's questions. */
const keyPath = `${supplierPath}/v1/key`;
const goals: Readonly<Record<string, string>> = { [wayBack.lobby]: '/home', [wayBack.deposit]: '/deposit' };

/** The page to which a game leads back: empty in the frame of the casino page, elsewhere a redirect. */
function backFrom(request: Request, goal: string): Response {
  if (request.headers.get('sec-fetch-dest') !== 'iframe')
    return new Response(null, { status: 302, headers: { location: goal } });
  return new Response('<!doctype html><title>…</title>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  });
}

const notFound = (): Response => new Response('', { status: 404 });

/** Makes the wallet of a supplier; replaced in tests. */
export type WalletOf = (supplier: Supplier) => Wallet;

const doorOf = (deps: Deps, walletOf: WalletOf): WalletDoor<StudioSupplier & CallingSupplier> => ({
  async supplierOf(id) {
    const found = (await readSuppliers(deps)).find(
      (one): one is StudioSupplier => one.protocol === 'baobab-1' && one.id === id,
    );
    return found ? { ...found, keys: found.publicKeys.map(readPublicKey) } : null;
  },
  walletOf,
  now: () => deps.clock.now(),
  forged: (supplier, why) => deps.log.warn({ supplier, why }, 'a call of a supplier has no valid signature'),
  failed: (err, call) => deps.log.error({ err, call }, 'a call of a supplier failed'),
});

async function takeHub88(deps: Deps, request: Request, walletOf: WalletOf): Promise<Response> {
  const [id = '', ...rest] = new URL(request.url).pathname.slice(hub88Path.length + 1).split('/');
  const supplier = (await readSuppliers(deps)).find(
    (one): one is Hub88Supplier => one.protocol === 'hub88' && one.id === id,
  );
  if (!supplier) {
    deps.log.warn(
      { supplier: id.slice(0, 40), why: 'there is no such supplier' },
      'a call of a supplier was not taken',
    );
    return notFound();
  }
  const door = {
    supplier: { ...supplier, keys: supplier.publicKeys.map((key) => createPublicKey(key)) },
    wallet: walletOf(supplier),
    market: deps.market,
    knows: (player: string) => knowsPlayer(deps, { supplier: id, player }),
    log: deps.log,
  };
  return handleHub88Call(door, request, `/${rest.join('/')}`);
}

/**
 * Answers a call of an outside supplier: the signed wallet at `/supplier/v1/wallet`, the Hub88 Wallet API at
 * `/supplier/hub88/<supplier>`, the casino's own public key at `/supplier/v1/key`, and the pages to which a game leads
 * back (`wayBack`). Mounted without the rules for browsers (cookies, cross-site checks): the signature of the body is
 * the only proof. `walletOf` is replaced in tests.
 */
export async function takeSupplierCall(
  deps: Deps,
  request: Request,
  walletOf: WalletOf = ({ id, protocol, limits = {} }) =>
    createWallet(deps, id, { limits, anyGame: protocol === 'hub88' }),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === keyPath && request.method === 'GET') return Response.json({ publicKey: questionPublicKey(deps) });
  const goal = Object.hasOwn(goals, pathname) ? goals[pathname] : undefined;
  if (goal !== undefined && request.method === 'GET') return backFrom(request, goal);
  if (pathname.startsWith(`${walletPath}/`)) return handleWalletCall(doorOf(deps, walletOf), request);
  if (pathname.startsWith(`${hub88Path}/`)) return takeHub88(deps, request, walletOf);
  return notFound();
}
