import { randomInt } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { languages, type Language } from '../../../../contract';
import type { Deps } from '../../../core/deps';
import { message } from '../messages';
import { returnPath } from './provider';
import { newcomer, testIdAccounts } from './testid-accounts';
import { makeCode } from './testid';

const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const asked = v.object({
  client_id: v.literal('baobab'),
  state: secret,
  code_challenge: secret,
  ui_locales: v.optional(v.picklist(languages), 'en'),
});
const chosen = v.object({ ...asked.entries, subject: v.pipe(v.string(), v.regex(/^[a-z]{2,10}$|^new-\d{6}$/)) });

const style = `
:root { color-scheme: light dark; --page: #f4f6fb; --card: #fff; --text: #182033; --muted: #56607a; --line: #d5dbea; --mark: #2947b8; }
@media (prefers-color-scheme: dark) { :root { --page: #10141f; --card: #1b2233; --text: #eef1f9; --muted: #a9b3cc; --line: #38425c; --mark: #9db2ff; } }
* { box-sizing: border-box; } body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
* background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 24px; border-radius: 16px; background: var(--card); border: 1px solid var(--line); }
h1 { margin: 0; font-size: 22px; } h1 span { color: var(--mark); } p { margin: 8px 0 16px; color: var(--muted); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
a { display: flex; align-items: center; min-height: 52px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; color: var(--text); font-weight: 600; text-decoration: none; }
a:hover, a:focus-visible { border-color: var(--mark); outline: 2px solid var(--mark); outline-offset: 1px; } li.deny a { border-color: transparent; justify-content: center; color: var(--mark); }
`;

/** Redirects the player back to the app with the provider's answer. */
const back = (c: Context, fields: Record<string, string>): Response =>
  c.redirect(`${returnPath}?${new URLSearchParams(fields)}`, 303);

/**
 * The pages of the demo provider, on which the tester chooses an account and allows or denies access. Mounted outside
 * production only.
 */
export function createTestIdPages(deps: Deps): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
  pages.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pages.get('/authorize', (c) => {
    const read = v.safeParse(asked, c.req.query());
    if (!read.success) return c.text('TestID: 400', 400);
    const language: Language = read.output.ui_locales;
    const say = (key: 'testIdTitle' | 'testIdText' | 'testIdNew' | 'testIdDeny') => message(language, key);
    const stranger = newcomer(String(randomInt(100_000, 1_000_000)));
    const link = (path: string, more: Record<string, string>) =>
      `/testid/${path}?${new URLSearchParams({ ...read.output, ...more })}`;
    return c.html(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <title>TestID</title>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <link rel="stylesheet" href="/testid/style.css" />
          </head>
          <body>
            <main>
              <h1><span>TestID</span> · ${say('testIdTitle')}</h1>
              <p>${say('testIdText')}</p>
              <ul>
                ${testIdAccounts.map(({ subject, name }) => html`<li><a href="${link('allow', { subject })}">${name}</a></li>`)}
                <li><a href="${link('allow', { subject: stranger.subject })}">${say('testIdNew')}</a></li>
                <li class="deny"><a href="${link('deny', {})}">${say('testIdDeny')}</a></li>
              </ul>
            </main>
          </body>
        </html>`,
    );
  });
  pages.get('/allow', (c) => {
    const read = v.safeParse(chosen, c.req.query());
    if (!read.success) return c.text('TestID: 400', 400);
    const { subject, state, code_challenge: challenge } = read.output;
    const account =
      testIdAccounts.find((known) => known.subject === subject) ??
      (subject.startsWith('new-') ? newcomer(subject.slice(4)) : null);
    if (account === null) return c.text('TestID: 400', 400);
    return back(c, { code: makeCode(deps, { ...account, challenge, now: deps.clock.now() }), state });
  });
  pages.get('/deny', (c) => {
    const read = v.safeParse(asked, c.req.query());
    return read.success ? back(c, { error: 'access_denied', state: read.output.state }) : c.text('TestID: 400', 400);
  });
  return pages;
}
