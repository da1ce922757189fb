import type { Page } from '@playwright/test';
import { languages, markets, type MarketCode } from '../../../contract';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import { Player } from '../../drivers/player';
import { ServerProcess } from '../../drivers/server';
import { Member } from '../../drivers/member';
import { popupsShown } from '../../drivers/popups';

const pages = [
  '/subscriber/memberCenter',
  '/subscriber/cashBack',
  '/account/withdraw',
  '/withdraw',
  '/promotion',
  '/promotion/1',
  '/activities/promotion/1',
  '/deposit',
  '/me',
];

/** Texts of the page with an amount whose sign and number stand on different lines. */
const broken = (page: Page, sign: string): Promise<string[]> =>
  page.evaluate((symbol) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let at = text.data.indexOf(symbol); at >= 0; at = text.data.indexOf(symbol, at + 1)) {
        const amount = /^\D*[\d.,\u00a0]*\d/.exec(text.data.slice(at))?.[0];
        if (amount === undefined || amount.length > symbol.length + 16) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + amount.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(text.data.slice(0, 80));
      }
    }
    return found;
  }, sign);

test('the check finds an amount on two lines', async ({ player }) => {
  const { page } = await player();
  await page.setContent('<p style="width:3ch;font:16px monospace">KSh 1.00</p><p>KSh 1.00</p>');
  expect(await broken(page, 'KSh')).toHaveLength(1);
});

for (const code of ['KE', 'UG', 'BR'] as const satisfies readonly MarketCode[]) {
  test(`NAV-36 no amount breaks after its sign on narrow phones in ${code}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const server = await ServerProcess.start({ MARKET: code });
    const member = new Member(server);
    await member.register();
    const shown = popupsShown(await server.now());
    for (const language of languages) {
      for (const width of [320, 360]) {
        const kept = {
          'baobab.lang': JSON.stringify(language),
          'baobab.device': JSON.stringify(member.device),
          'baobab.token': JSON.stringify(member.token),
          ...shown,
        };
        const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: String(value) }));
        const context = await browser.newContext({
          viewport: { width, height: 640 },
          serviceWorkers: 'block',
          extraHTTPHeaders: { 'x-forwarded-for': member.address },
          storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
        });
        const ama = new Player(await context.newPage(), member, language, 'a');
        await ama.visit('/home');
        for (const path of pages) {
          await ama.travel(path);
          await settled(ama);
          expect.soft(await broken(ama.page, markets[code].symbol), `${language} ${width} ${path}`).toEqual([]);
        }
        await context.close();
      }
    }
    await server.stop();
  });
}
