import { wayBack } from '../../../../games/protocol/way-back';
import { playerIdOf } from '../../../bets/wallet';
import type { Ctx, Deps } from '../../../core/deps';
import { askGameUrl } from './hub88/game-url';
import type { Hub88Supplier } from './settings';
import { answerGameUrl } from './simulator/game-url';
import { simulatorKeys } from './simulator/keys';
import { readGameOrigins } from './suppliers';
import { sendOut } from '../../../core/outbound';

/** Where a game is served. */
export interface GameFrame {
  readonly frame: string;
  /** The origin of the frame's messages; `null` for a house game, whose sandbox has no origin. */
  readonly origin: string;
}

/** The game session for which a frame is asked. */
export interface NewFrameAsk {
  readonly game: string;
  readonly memberId: number;
  readonly token: string;
}

const maxLength = 2_000;
const isHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');

/**
 * The address of a game as an aggregator gave it. Null when the casino page must not show it: it has credentials, more
 * than 2,000 characters, another scheme than https (outside production also http of this machine), the origin of the
 * casino, or an origin that is not one of `gameHosts` (`readGameOrigins`).
 */
export function safeFrame(
  { mode, gameHosts }: { readonly mode: Deps['env']['mode']; readonly gameHosts: readonly string[] },
  address: string,
  casino: string,
): GameFrame | null {
  if (address.length > maxLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  const allowed = url.protocol === 'https:' ? gameHosts.includes(url.origin) : mode !== 'production' && isHere(url);
  if (!allowed || url.username !== '' || url.password !== '' || url.origin === casino) return null;
  return { frame: url.href, origin: url.origin };
}

/** The origin that players see. */
function casinoOf({ deps: { env }, host }: Pick<Ctx, 'deps' | 'host'>): string {
  if (env.mode !== 'production') return `http://${host || 'localhost'}`;
  if (env.publicHost === null) throw new Error('PUBLIC_HOST is missing');
  return `https://${env.publicHost}`;
}

/** The operator's key, and how requests get to the aggregator. Those to the simulator stay in this process. */
function lineTo({ deps, host }: Pick<Ctx, 'deps' | 'host'>, { id }: Hub88Supplier) {
  if (deps.env.mode !== 'production' && id.startsWith('sim-')) {
    const send = (request: Request) => answerGameUrl(deps, request, host);
    return { privateKey: simulatorKeys(deps).operator.privateKey, send };
  }
  if (deps.env.hub88Key === null) throw new Error('HUB88_PRIVATE_KEY is missing');
  return { privateKey: deps.env.hub88Key, send: sendOut };
}

/**
 * Asks the aggregator for the frame of a game for cash. `token` is that of the game session. Throws when it gives none,
 * or none that the casino page may show.
 */
export async function askFrame(
  ctx: Pick<Ctx, 'deps' | 'host' | 'ip' | 'language'>,
  { supplier, launch }: { supplier: Hub88Supplier; launch: NonNullable<Hub88Supplier['launch']> },
  { game, memberId, token }: NewFrameAsk,
): Promise<GameFrame> {
  const { deps, ip, language } = ctx;
  const casino = casinoOf(ctx);
  const [gameCode] = Object.entries(supplier.games).find(([, id]) => id === game) ?? [];
  if (gameCode === undefined) throw new Error('the supplier has no such game');
  const address = await askGameUrl(
    { launch, market: deps.market, ...lineTo(ctx, supplier) },
    {
      user: playerIdOf(deps, supplier.id, memberId),
      token,
      gameCode,
      language,
      ip,
      lobbyUrl: `${casino}${wayBack.lobby}`,
      depositUrl: `${casino}${wayBack.deposit}`,
    },
  );
  const gameHosts = await readGameOrigins(deps);
  const frame = safeFrame({ mode: deps.env.mode, gameHosts }, address, casino);
  // The address has the token, so that only its origin may be logged.
  if (frame === null) {
    const origin = URL.canParse(address) ? new URL(address).origin : 'no address';
    throw new Error(`the address of the game must not be shown: ${origin}`);
  }
  return frame;
}
