import type { Page } from '@playwright/test';
import type { Language } from '../../../contract';
import { win } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import type { Theme } from '../../drivers/player';

const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;
/** How a text size reaches the page: as the browser's font size, or as a factor that only the layout sees. */
const kinds = ['font size', 'text zoom'] as const;

async function setTextSize(page: Page, kind: (typeof kinds)[number], factor: number): Promise<void> {
  await page.evaluate(
    async ([scale, zoom]) => {
      const { style } = document.documentElement;
      style.setProperty('--text-scale', String(scale));
      style.setProperty('text-size-adjust', `${zoom * 100}%`);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    },
    kind === 'font size' ? ([factor, 1] as const) : ([1, factor] as const),
  );
}

/** The overlaps of the parts of home's bar, and the parts that leave the window. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.home .nav-bar')!;
    const parts = [...bar.querySelectorAll('.icon-btn, .logo, .btn, .balance-pill__amount')].map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      box: element.getBoundingClientRect(),
    }));
    const outside = parts
      .filter(({ box }) => box.width < 8 || box.left < -0.5 || box.right > innerWidth + 0.5)
      .map(({ name, box }) => `${name} is at ${box.left.toFixed(0)}..${box.right.toFixed(0)}`);
    const overlaps = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ name }) => `${one.name} and ${name} overlap`),
    );
    return [...(parts.length < 4 ? [`only ${parts.length} parts`] : []), ...outside, ...overlaps];
  });

for (const theme of ['a', 'b'] as const satisfies readonly Theme[])
  test(`QUAL-5 name, balance and ways in do not overlap in large text, theme ${theme}`, async ({ player, server }) => {
    for (const language of ['en', 'fr', 'pt'] as const satisfies readonly Language[])
      for (const signedIn of [false, true]) {
        const ama = await player({ theme, language, signedIn, context: { reducedMotion: 'reduce' } });
        if (signedIn) await win(server, ama.member, 123_456_78);
        await ama.visit();
        await expect(ama.page.locator('.balance-pill')).toBeVisible();
        if (signedIn) await expect(ama.page.locator('.balance-pill__amount .num')).toContainText(/123.456/);
        for (const screen of screens) {
          await ama.page.setViewportSize(screen);
          for (const kind of kinds)
            for (const factor of [1, 1.5, 2]) {
              await setTextSize(ama.page, kind, factor);
              const place = `${signedIn ? 'member' : 'visitor'}, ${language}, ${screen.width}, ${kind} ${factor}`;
              expect.soft(await faults(ama.page), place).toEqual([]);
            }
        }
        await ama.page.context().close();
      }
  });
