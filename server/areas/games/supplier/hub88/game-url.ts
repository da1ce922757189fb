import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Language, Market } from '../../../../../contract';
import { readBytes } from '../../../../../games/protocol/wire/read-bytes';
import type { Hub88Supplier } from '../settings';
import { hub88SignatureHeader, signHub88 } from './signature';

/**
 * Path of the call that gives the address of a game
 * (https://docs.hub88.io/developer-docs/operator-api-reference/games-api).
 */
export const gameUrlPath = '/operator/generic/v2/game/url';
const waitMs = 10_000;
const maxBytes = 16 * 1024;
const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string() }));

export interface GameUrlAsk {
  /** The wallet's id of the player for this supplier. */
  readonly user: string;
  /** Token of the game session. */
  readonly token: string;
  readonly gameCode: string;
  readonly language: Language;
  /** Address of the player. */
  readonly ip: string;
  /** Where the game's home button leads. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

interface Operator {
  readonly launch: NonNullable<Hub88Supplier['launch']>;
  readonly privateKey: KeyObject;
  readonly market: Pick<Market, 'code' | 'currency'>;
  readonly send: (request: Request) => Promise<Response>;
}

/**
 * Asks Hub88 for the address of a game for cash, in a request that the operator signs. The address is not checked.
 * Throws when there is no answer within ten seconds, and for an answer without an address.
 */
export async function askGameUrl({ launch, privateKey, market, send }: Operator, ask: GameUrlAsk): Promise<string> {
  const body = JSON.stringify({
    user: ask.user,
    token: ask.token,
    operator_id: launch.operator,
    ...(launch.subPartner === undefined ? {} : { sub_partner_id: launch.subPartner }),
    platform: 'GPL_MOBILE',
    game_code: ask.gameCode,
    lang: ask.language,
    ip: ask.ip,
    country: market.code,
    currency: market.currency,
    lobby_url: ask.lobbyUrl,
    deposit_url: ask.depositUrl,
  });
  const response = await send(
    new Request(`${launch.url.replace(/\/+$/, '')}${gameUrlPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [hub88SignatureHeader]: signHub88(privateKey, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    }),
  );
  const text = Buffer.from((await readBytes(response, maxBytes)) ?? []).toString('utf8');
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`);
  const read = v.safeParse(answerSchema, text);
  if (!read.success) throw new Error('the answer has no address');
  return read.output.url;
}
