import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import * as v from 'valibot';
import { readBytes } from '../../../../../games/protocol/wire/read-bytes';
import { createWallet } from '../../../../bets/wallet';
import type { Deps } from '../../../../core/deps';
import { simulatedGames } from '../suppliers';
import { gameScript, gameStyle } from './game-script';
import { playSimulated, simulatedPayout } from './rounds';

/** First part of the path of the simulated games. */
export const simulatorPath = '/outside-games';

const names: Readonly<Record<string, string>> = {
  [simulatedGames.studio]: 'Kente 777',
  [simulatedGames.hub88]: 'Volta Fishing',
};
const supplierNames: Readonly<Record<string, string>> = {
  [simulatedGames.studio]: 'sim-studio',
  [simulatedGames.hub88]: 'sim-hub88',
};

/**
 * The same server under its other loopback name. It is another origin, so that the browser treats the page as that of
 * an outside supplier. Null when the server was not reached by a loopback name.
 */
export function otherOrigin(host: string): string | null {
  const [, name, port = ''] = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.exec(host) ?? [];
  if (name === undefined) return null;
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`;
}

/**
 * Address and origin of a simulated game's frame, for the launch. `host` is the Host header of the request. Null in
 * production, for other games, and when the server was not reached by a loopback name.
 */
export function simulatedFrame(
  deps: Deps,
  { game, host }: { game: string; host: string },
): { frame: string; origin: string } | null {
  const origin = otherOrigin(host);
  if (deps.env.mode === 'production' || origin === null || !Object.hasOwn(names, game)) return null;
  return { frame: `${origin}${simulatorPath}/${game}/`, origin };
}

const page = (game: string, casino: string) =>
  html`<!doctype html>
    <html lang="en" data-game="${game}" data-casino="${casino}">
      <head>
        <meta charset="utf-8" />
        <title>${names[game]}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="style.css" />
      </head>
      <body>
        <main id="main" hidden>
          <h1>${names[game]}</h1>
          <p class="note" data-word="note"></p>
          <p><span data-word="balance"></span> <strong id="balance"></strong></p>
          <label
            ><span data-word="stake"></span
            ><input id="stake" inputmode="decimal" pattern="[0-9]{1,7}([.,][0-9]{1,2})?" required value="1.00"
          /></label>
          <button id="play" type="button" data-word="play"></button>
          <p id="result" role="status"></p>
          <button id="deposit" type="button" data-word="deposit"></button>
          <button id="close" type="button" data-word="close"></button>
          <section id="check" hidden>
            <p id="minutes" role="alert"></p>
            <button id="goOn" type="button" data-word="goOn"></button>
            <button id="takeBreak" type="button" data-word="takeBreak"></button>
          </section>
        </main>
        <script src="game.js"></script>
      </body>
    </html>`;

const headersOf = (type: string, casino: string): Record<string, string> => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; ` +
    `base-uri 'none'; form-action 'none'; frame-ancestors ${casino}`,
});
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

const askSchema = v.object({
  session: v.pipe(v.string(), v.maxLength(128)),
  demo: v.boolean(),
  stake: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e9))),
});

/** The calls of the page to its game server. */
async function answer(deps: Deps, request: Request, { game, call }: { game: string; call: string }) {
  const bytes = await readBytes(request, 4_096);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), askSchema), Buffer.from(bytes ?? []).toString('utf8'));
  if (!read.success) return json(400, {});
  const { session, demo, stake } = read.output;
  if (call === 'table') {
    if (demo) return json(200, { currency: deps.market.currency });
    const known = await createWallet(deps, supplierNames[game]!).session({ session });
    return 'code' in known ? json(409, known) : json(200, { currency: known.currency, balance: known.balance });
  }
  if (call !== 'play' || stake === undefined) return json(404, {});
  if (demo) return json(200, { round: randomUUID(), state: 'settled', payout: simulatedPayout(stake) });
  return json(200, await playSimulated(deps, game, { session, stake }));
}

/**
 * Serves the pages and the game server of the two simulated outside games at `/outside-games/<game>/`. For development
 * and tests; answers 404 in production.
 */
export async function serveSimulator(deps: Deps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const casino = otherOrigin(request.headers.get('host') ?? '');
  const [game = '', file = ''] = pathname.slice(simulatorPath.length + 1).split('/');
  if (deps.env.mode === 'production' || casino === null || !Object.hasOwn(names, game))
    return new Response('', { status: 404 });
  if (request.method === 'POST') return answer(deps, request, { game, call: file });
  if (file === 'game.js') return new Response(gameScript, { headers: headersOf('text/javascript', casino) });
  if (file === 'style.css') return new Response(gameStyle, { headers: headersOf('text/css', casino) });
  if (file !== '') return new Response('', { status: 404 });
  return new Response(String(await page(game, casino)), { headers: headersOf('text/html', casino) });
}
