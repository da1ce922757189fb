import type { Page } from '@playwright/test';
import { marketCodes } from '../../../contract/wire/markets';
import { landscapeSize, type Landscape } from '../../../scenes/workbench/bars';
import { catalogue } from '../../drivers/catalogue';
import { expect, ScenePage, test } from '../../drivers/workbench';
import type { BenchQuery } from '../../drivers/workbench';
import { expectPicture, isWanted } from '../../pictures/expect-picture';
import { sheetOf } from './sheet';
import type { Tile } from './sheet';

interface Cell extends Partial<BenchQuery> {
  /** Pixels of the screen per CSS px. Default: 1. */
  readonly ratio?: number;
}

const whole = { width: 390, height: 844 } as const;
/** Small, because four times the pixels would take four times as long. */
const half = { width: 195, height: 422 } as const;
const cellsOf = (landscape: Landscape, money: boolean): readonly Cell[] => [
  { lang: 'fr', theme: 'a' },
  { lang: 'pt', theme: 'b' },
  { quality: 'low', theme: 'a' },
  { seed: 99, theme: 'b' },
  { width: 360, height: 640, theme: 'a' },
  { width: 360, height: 640, theme: 'b' },
  { width: 320, height: 568, theme: 'b' },
  { ...landscapeSize(landscape), theme: 'a' },
  { ...half, theme: 'a', ratio: 2.625 },
  { ...half, theme: 'b', ratio: 2.75 },
  ...(money
    ? marketCodes
        .filter((market) => market !== 'GH')
        .map((market, index): Cell => ({ market, lang: market === 'BR' ? 'pt' : 'en', theme: index % 2 ? 'a' : 'b' }))
    : []),
];

/** Sets how many pixels of the screen a CSS px of the page has. */
async function setRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDeviceMetricsOverride', { width: 1_000, height: 900, deviceScaleFactor, mobile: false });
  await cdp.detach();
}

for (const [scene, { states, landscape, sheet: state, money = false }] of Object.entries(catalogue)) {
  const name = `${scene}-sheet`;
  if (!isWanted(name)) continue;
  test(
    `CF34 CARD-4 ${scene} looks as stored in other languages, markets and sizes`,
    { tag: ['@pictures', '@long'] },
    async ({ drawn, workbenchUrl, renderer }) => {
      test.setTimeout(180_000);
      const at = states[state]?.at;
      if (at === undefined) throw new Error(`${scene} has no state "${state}"`);
      const bench = await new ScenePage(drawn, workbenchUrl, scene).open({ state, at });
      const tiles: Tile[] = [];
      for (const { ratio = 1, ...cell } of cellsOf(landscape, money)) {
        const query = { state, at, seed: 7, lang: 'en', market: 'GH', quality: 'high', ...whole, ...cell } as const;
        const show = async (): Promise<string> => {
          await setRatio(drawn, ratio);
          return (await bench.show(query)).hash;
        };
        const { width, height } = query;
        const address = `${bench.addressOf(query)}${ratio === 1 ? '' : ` at a device pixel ratio of ${ratio}`}`;
        const image = (): Promise<Buffer> => show().then(() => bench.picture());
        tiles.push({ hash: await show(), image, width, height, address });
      }
      expect(new Set(tiles.map(({ hash }) => hash)).size, 'different pictures').toBeGreaterThan(tiles.length / 2);
      await expectPicture({ name, divisor: 1, ...sheetOf(tiles) }, renderer);
      await setRatio(drawn, 1);
    },
  );
}
