import { test as base, expect, type BrowserContextOptions } from '@playwright/test';
import type { Language } from '../../contract';
import { giveLevers, makeWeak } from './device';
import { Member } from './member';
import { Player, type Theme } from './player';
import { popupsShown } from './popups';
import { ServerProcess } from './server';

interface Wish {
  theme?: Theme;
  language?: Language;
  /** The member is registered and signed in before the app opens. */
  signedIn?: boolean;
  /** Another phone of an existing player, signed in to the same account. */
  of?: Player;
  /** Signed in to an account that the member has closed (Q30). */
  closed?: boolean;
  /** Whether the phone's 2 GB choose lite mode. Default: its player turned lite mode off. */
  lite?: boolean;
  /** Whether the daily popups appear. Default: they count as closed. */
  popups?: boolean;
  /**
   * Allows the service worker. Requests of a service worker bypass the routes of a test. Default: blocked, as in
   * browsers without one (CF22).
   */
  worker?: boolean;
  /** Origin of a proxy in front of the server. Default: the server's origin. */
  origin?: string;
  context?: BrowserContextOptions;
}

/** Odds with which every draw pays, so that no test depends on luck. */
const generous = `
  insert into odds_tables (version, game, rows) values ('e2e-1', 'cash-rain', '[
    {"giftType":3,"giftAmount":100,"weight":1},{"giftType":4,"giftAmount":1,"weight":1},
    {"giftType":1,"giftAmount":50,"weight":1},{"giftType":2,"giftAmount":5,"weight":1}]');
  update settings set value = jsonb_set(value, '{odds}', '"e2e-1"') where key = 'cash-rain:GH';`;

/** The cookie with which the count-down popup counts as closed (ADV-9). */
const countDownClosed = (url: string) => ({
  name: 'baobab_count_down',
  value: '1',
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/**
 * `server`: one process per worker; its ledger is audited at the end. `player`: creates players, each with its own
 * phone.
 */
export const test = base.extend<{ player: (wish?: Wish) => Promise<Player> }, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start();
      await server.operate(generous);
      await use(server);
      await server.audit();
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  player: async ({ browser, server }, use) => {
    const open: Array<() => Promise<void>> = [];
    await use(
      async ({
        theme = 'a',
        language = 'en',
        signedIn = false,
        of,
        closed = false,
        popups = false,
        lite = false,
        worker = false,
        origin,
        context: options = {},
      } = {}) => {
        const member = new Member(server, of?.member.mobile);
        if (of) await member.login();
        if (signedIn || closed) await member.register();
        if (closed) await member.closeAccount();
        const kept = {
          'baobab.theme': JSON.stringify(theme),
          'baobab.lang': JSON.stringify(language),
          'baobab.device': JSON.stringify(member.device),
          ...(lite ? {} : { 'baobab.lite': 'false' }),
          ...(popups ? {} : popupsShown(await server.now())),
          ...(member.token === null ? {} : { 'baobab.token': JSON.stringify(member.token) }),
        };
        const context = await browser.newContext({
          serviceWorkers: worker ? 'allow' : 'block',
          extraHTTPHeaders: { 'x-forwarded-for': member.address },
          storageState: {
            cookies: popups ? [] : [countDownClosed(origin ?? server.url)],
            origins: [
              {
                origin: origin ?? server.url,
                localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
              },
            ],
          },
          ...options,
        });
        open.push(() => context.close());
        await giveLevers(context);
        await makeWeak(context);
        return new Player(await context.newPage(), member, language, theme, origin ?? server.url);
      },
    );
    await Promise.all(open.map((close) => close()));
  },
});

/** `test` with a server of its own, for example in another market. */
export const testWith = (env: Record<string, string>) =>
  test.extend<object, { server: ServerProcess }>({
    server: [
      async ({}, use) => {
        const server = await ServerProcess.start(env);
        await use(server);
        await server.audit();
        await server.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

export { expect };
