import sharp from 'sharp';
import { cardsStates } from '../../../scenes/workbench/cards-states';
import { rainStates } from '../../../scenes/workbench/cash-rain-states';
import { ballStates, drawStates } from '../../../scenes/workbench/lucky-refund-states';
import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import type { BenchQuery } from '../../drivers/workbench';
import { difference, richness, themesOf } from '../picture';

/** The states in which most is on the screen: sprites, lettering, painted labels, glow. */
const quickStates = ['combo', 'award', 'countdown', 'win', 'top', 'gift', 'cheer'];

const scenes = {
  'cash-rain': rainStates,
  'collect-cards': cardsStates,
  'lucky-refund': drawStates,
  lottery: ballStates,
  'coin-wheel': wheelStates('coin'),
  'diamond-wheel': wheelStates('diamond'),
} as const;
const leastSpread = 4;
/** A channel (0–255) of the browser's 2D canvases differs by up to 10 between page and worker, in few pixels. */
const mostOff = 12;
const mostPixels = 0.001;

/** The share of pixels that differ at all, and the largest difference of a channel. */
const exactDifference = async (a: Buffer, b: Buffer): Promise<{ share: number; most: number }> => {
  const [left, right] = await Promise.all([a, b].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!left || left.length !== right?.length) return { share: 1, most: 255 };
  let [pixels, most] = [0, 0];
  for (let at = 0; at < left.length; at += 3) {
    const off = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((left[at + channel] ?? 0) - (right[at + channel] ?? 0))),
    );
    if (off > 0) pixels += 1;
    most = Math.max(most, off);
  }
  return { share: pixels / (left.length / 3), most };
};

for (const [scene, states] of Object.entries(scenes))
  for (const [index, [state, { at }]] of Object.entries(states).entries())
    for (const theme of themesOf(index))
      test(
        `a worker draws ${scene} ${state} ${theme} as the page does`,
        { tag: quickStates.includes(state) ? [] : ['@long', '@all'] },
        async ({ page, workbenchUrl }) => {
          const bench = new ScenePage(page, workbenchUrl, scene);
          const draw = async (host: NonNullable<BenchQuery['host']>) => {
            await bench.open({ state, theme, at, host });
            return { pixels: await bench.picture(), shot: await bench.ask((handle) => handle.snapshot()) };
          };
          const screen = () => page.locator('#stage canvas').screenshot();
          const inPage = await draw('page');
          const seen = await screen();
          const inWorker = await draw('worker');
          expect(inWorker.shot).toEqual(inPage.shot);
          expect((await richness(inPage.pixels)).spread).toBeGreaterThan(leastSpread);
          const off = await exactDifference(inPage.pixels, inWorker.pixels);
          expect(off.share).toBeLessThan(mostPixels);
          expect(off.most).toBeLessThanOrEqual(mostOff);
          // What the player sees: the browser shows a worker's frame some frames later.
          await expect
            .poll(async () => (await difference(seen, await screen())).share, { timeout: 30_000 })
            .toBeLessThan(mostPixels);
        },
      );
