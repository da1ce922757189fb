import sharp from 'sharp';
import { catalogue } from '../../drivers/catalogue';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { difference, every } from '../picture';

/** The states in which most is on the screen: sprites, lettering, painted labels, glow. The first is compared first. */
const fullest = ['combo', 'award', 'countdown', 'top', 'win', 'gift', 'cheer', 'big', 'goal', 'collected', 'cashed'];
/** A channel (0–255) of the browser's 2D canvases differs by up to 10 between page and worker, in few pixels. */
const mostOff = 12;
const mostPixels = 0.001;
/** How many states of a scene are compared. */
const mostStates = every ? 3 : 1;

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

for (const [index, [scene, { states }]] of Object.entries(catalogue).entries())
  test(`a worker draws ${scene} as the page does`, async ({ drawn, page, workbenchUrl }) => {
    test.setTimeout(120_000);
    const theme = index % 2 === 0 ? 'a' : 'b';
    const [inPage, inWorker] = [new ScenePage(drawn, workbenchUrl, scene), new ScenePage(page, workbenchUrl, scene)];
    const named = [...fullest, ...Object.keys(states)].filter((name) => name in states);
    for (const [number, state] of [...new Set(named)].slice(0, mostStates).entries()) {
      const query = { state, theme, at: states[state]?.at ?? 0 } as const;
      if (number === 0) {
        await inPage.open({ ...query, host: 'page' });
        await inWorker.open({ ...query, host: 'worker' });
      }
      const [ofPage, ofWorker] = [await inPage.show(query), await inWorker.show(query)];
      expect(ofWorker.snapshot, state).toEqual(ofPage.snapshot);
      if (ofWorker.hash !== ofPage.hash) {
        const off = await exactDifference(await inPage.picture(), await inWorker.picture());
        expect(off.share, state).toBeLessThan(mostPixels);
        expect(off.most, state).toBeLessThanOrEqual(mostOff);
      }
      if (number > 0) continue;
      const screen = (bench: ScenePage): Promise<Buffer> => bench.page.locator('#stage canvas').screenshot();
      const seen = await screen(inPage);
      // What the player sees: the browser shows a worker's frame some frames later.
      await expect
        .poll(async () => (await difference(seen, await screen(inWorker))).share, { timeout: 30_000 })
        .toBeLessThan(mostPixels);
    }
  });
