import { signDays } from '../../drivers/days';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { isDifferent, looksAsItDid, pictureMoment, pictureOf } from '../../drivers/looks';
import type { Theme } from '../../drivers/player';
import { aRowApart, difference, storedPage } from '../../visual/picture';

const themes: readonly Theme[] = ['a', 'b'];
/** Top of the tab bar, px. What lies below it is covered. */
const tabBarTop = 792;
const ownPages = ['diamond/tasks', 'diamond/exchange', 'me/fairness'] as const;
const pages = ['home', 'login', 'me', 'promotion', 'withdraw'] as const;
for (const theme of themes) {
  test(`NAV-19 CARD-4 home, login, me, promotion and withdraw look as stored, theme ${theme}`, async ({
    player,
    server,
  }) => {
    await server.clock({ set: pictureMoment });
    const ama = await player({ theme, context: { reducedMotion: 'reduce' } });
    for (const page of pages) {
      await ama.visit(`/${page}`);
      await looksAsItDid(ama, page);
    }
  });

  test(`CARD-4 DIA-2 DIA-4 CSP-5 diamond tasks, exchange and fairness look as stored, theme ${theme}`, async ({
    player,
    server,
  }) => {
    await server.clock({ set: pictureMoment });
    const ama = await player({ theme, signedIn: true, context: { reducedMotion: 'reduce' } });
    await give(server, ama, { purse: 'diamonds', amount: 300 });
    for (const page of ownPages) {
      await ama.visit(`/${page}`);
      await looksAsItDid(ama, page.replace('/', '-'));
    }
  });

  test(`CARD-4 SGN-1 SGN-3 the daily popup looks as stored, theme ${theme}`, async ({ player, server }) => {
    const ama = await player({ theme, signedIn: true, context: { reducedMotion: 'reduce' } });
    await signDays(ama, server, 3);
    await ama.visit('/home?open=daily');
    const window = ama.page.locator('.daily');
    await expect(window.getByRole('listitem')).toHaveCount(7);
    await looksAsItDid(ama, 'daily-open', window);
    await window.locator('.daily__action').click();
    await expect(window.getByRole('button', { name: ama.t('daily:win') })).toBeVisible();
    await looksAsItDid(ama, 'daily-signed', window);
    await server.clock({ reset: 1 });
  });
}

test('CARD-4 a page without one of its buttons differs from its stored picture', async ({ player, server }) => {
  await server.clock({ set: pictureMoment });
  const ama = await player({ context: { reducedMotion: 'reduce' } });
  for (const page of ['login', 'withdraw', 'home'] as const) {
    await ama.visit(`/${page}`);
    const stored = storedPage(`${page}-a`);
    if (!stored) throw new Error(`${page}-a has no stored picture`);
    // The page is complete, and what changes between runs is hidden, before its buttons are listed.
    await pictureOf(ama);
    // Handles, because a hidden button would no longer match the locator.
    const buttons = await ama.page.locator('.btn').filter({ visible: true }).elementHandles();
    const onScreen: typeof buttons = [];
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (box !== null && box.x >= 0 && box.x < 390 && box.y > 0 && box.y + box.height < tabBarTop)
        onScreen.push(button);
    }
    expect(onScreen.length, page).toBeGreaterThan(0);
    for (const button of onScreen) {
      await button.evaluate((element) => ((element as HTMLElement).style.visibility = 'hidden'));
      const off = await difference(await pictureOf(ama), stored, aRowApart);
      expect.soft(isDifferent(off), `${page}: ${await button.textContent()} ${JSON.stringify(off)}`).toBe(true);
      await button.evaluate((element) => ((element as HTMLElement).style.visibility = ''));
    }
  }
  await server.clock({ reset: 1 });
});
