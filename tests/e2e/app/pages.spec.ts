import { signDays } from '../../drivers/days';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { looksAsItDid } from '../../drivers/looks';
import type { Theme } from '../../drivers/player';

/** A calm moment of today, between two rains: of today, because a popup is closed for the day. */
const moment = `${new Date().toISOString().slice(0, 10)}T09:30:00.000Z`;
const themes: readonly Theme[] = ['a', 'b'];
const ownPages = ['diamond/tasks', 'diamond/exchange', 'me/fairness'] as const;
const pages = ['home', 'login', 'me', 'promotion', 'withdraw'] as const;
for (const theme of themes) {
  test(`NAV-19 CARD-4 home, login, me, promotion and withdraw look as they did, theme ${theme}`, async ({
    player,
    server,
  }) => {
    await server.clock({ set: moment });
    const ama = await player({ theme, context: { reducedMotion: 'reduce' } });
    for (const page of pages) {
      await ama.visit(`/${page}`);
      await looksAsItDid(ama, page);
    }
  });

  test(`CARD-4 DIA-2 DIA-4 CSP-5 a member’s diamond tasks, exchange and fair play look as they did, theme ${theme}`, async ({
    player,
    server,
  }) => {
    await server.clock({ set: moment });
    const ama = await player({ theme, signedIn: true, context: { reducedMotion: 'reduce' } });
    await give(server, ama, 'diamonds', 300);
    for (const page of ownPages) {
      await ama.visit(`/${page}`);
      await looksAsItDid(ama, page.replace('/', '-'));
    }
  });

  test(`CARD-4 SGN-1 SGN-3 the sign-in of the day looks as it did, open and signed, theme ${theme}`, async ({
    player,
    server,
  }) => {
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
