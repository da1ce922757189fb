import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { readBytes } from '../../../../../games/protocol/wire/read-bytes';
import type { Deps } from '../../../../core/deps';
import { gameUrlPath } from '../hub88/game-url';
import { hub88SignatureHeader, isHub88Signed } from '../hub88/signature';
import { simulatedGames } from '../suppliers';
import { simulatedOperator, simulatorKeys } from './keys';
import { simulatedFrame } from './pages';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** The published fields of the call; those that the casino must send are required. */
const askSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    user: v.pipe(text, v.minLength(3)),
    token: v.pipe(text, v.minLength(10)),
    operator_id: v.pipe(v.number(), v.integer()),
    sub_partner_id: v.nullish(text),
    platform: v.picklist(['GPL_MOBILE', 'GPL_DESKTOP']),
    game_code: text,
    lang: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    ip: text,
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    lobby_url: v.pipe(text, v.url()),
    deposit_url: v.pipe(text, v.url()),
  }),
);
const failed = (status: number, error: string): Response => Response.json({ error }, { status });

/**
 * Answers the call for a game's address as Hub88 does: checks the operator's signature and the fields. `host` is the
 * name by which the browser reached this server; the simulated game is at its other loopback name.
 */
export async function answerGameUrl(deps: Deps, request: Request, host: string): Promise<Response> {
  if (new URL(request.url).pathname !== gameUrlPath || request.method !== 'POST') return failed(404, 'no such call');
  const bytes = await readBytes(request, 16 * 1024);
  if (bytes === null) return failed(400, 'the body is too long');
  const key = createPublicKey(simulatorKeys(deps).operator.publicText);
  if (!isHub88Signed([key], bytes, request.headers.get(hub88SignatureHeader)))
    return failed(401, 'the signature is not that of the operator');
  const read = v.safeParse(askSchema, Buffer.from(bytes).toString('utf8'));
  if (!read.success) return failed(400, v.getDotPath(read.issues[0]) ?? 'no JSON');
  const { operator_id: operator, game_code: code, token, lang, deposit_url: deposit } = read.output;
  if (operator !== simulatedOperator) return failed(401, 'no such operator');
  const place = code === 'sim_voltafishing' ? simulatedFrame(deps, { game: simulatedGames.hub88, host }) : null;
  if (place === null) return failed(404, 'no such game');
  const query = new URLSearchParams({ token, lang, lobby: read.output.lobby_url, deposit });
  return Response.json({ url: `${place.frame}?${query.toString()}` });
}
