import { expect, test } from '../drivers/house';
import { settled } from '../drivers/places';
import type { Theme } from '../drivers/player';
import { difference, richness, storedPicture } from '../visual/picture';

/** A calm moment of today, between two rains: of today, because a popup is closed for the day. */
const moment = `${new Date().toISOString().slice(0, 10)}T09:30:00.000Z`;
const themes: readonly Theme[] = ['a', 'b'];
const pages = ['home', 'login', 'me', 'promotion', 'withdraw'] as const;
/** Share of pixels that may be off: fonts of the system differ from machine to machine. */
const tolerance = 0.04;

for (const theme of themes) {
  test(`NAV-19 CARD-4 home, login, me, promotion and withdraw look as they did, theme ${theme}`, async ({ player, server }) => {
    await server.clock({ set: moment });
    const ama = await player({ theme, context: { reducedMotion: 'reduce' } });
    for (const page of pages) {
      await ama.visit(`/${page}`);
      await settled(ama);
      // Numbers that live (players online, wins, data used, the clock of the rain) are no part of how a page looks.
      await ama.page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('.game-tile__online, .ticker, .rain-widget__time, .list-row__value, .floating-advert, .withdraw__paid')) element.style.visibility = 'hidden';
      });
      await expect.poll(() => ama.page.evaluate(() => [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight).every(({ complete }) => complete))).toBe(true);
      const picture = await ama.page.screenshot({ type: 'png', animations: 'disabled' });
      expect((await richness(picture)).spread, page).toBeGreaterThan(15);
      expect.soft(await difference(picture, await storedPicture('e2e', `${page}-${theme}`, picture)), page).toBeLessThan(tolerance);
    }
  });
}
