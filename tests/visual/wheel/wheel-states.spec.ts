import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
/** Crowded pictures lose more in their storage, small ones most; another slice would be several times as much. */
const mostOff = 0.015;
const mostOffSmall = 0.03;
const mostDrawCalls = 8;

/** Screenshots of the many landed slices are small. */
const small = { width: 260, height: 563 } as const;
/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'win', 'landed-1'];

for (const skin of ['coin', 'diamond'] as const)
  for (const [index, [state, { at }]] of Object.entries(wheelStates(skin))
    .filter(([name]) => every || short.includes(name))
    .entries())
    for (const theme of themesOf(skin === 'coin' ? index : index + 1))
      test(`CARD-4 CF34 QUAL-6 the ${skin} wheel state ${state} looks as stored, theme ${theme}`, async ({
        context,
        workbenchUrl,
      }) => {
        const draw = async () => {
          const page = await context.newPage();
          const wheel = await new ScenePage(page, workbenchUrl, `${skin}-wheel`).open({
            state,
            theme,
            at,
            seed: 7,
            ...(state.startsWith('landed') ? small : {}),
          });
          const picture = await wheel.picture();
          const [stats, shot] = [
            await wheel.ask((scene) => scene.stats()),
            await wheel.ask((scene) => scene.snapshot()),
          ];
          await page.close();
          return { picture, stats, shot: shot as { under: number; slice: number; phase: string } };
        };
        const first = await draw();
        const second = await draw();
        expect(first.picture.equals(second.picture), 'byte-identical on a second run').toBe(true);
        const { spread, colours } = await richness(first.picture);
        expect(spread).toBeGreaterThan(leastSpread);
        expect(colours).toBeGreaterThan(leastColours);
        expect(first.stats.drawCalls).toBeGreaterThan(0);
        expect(first.stats.drawCalls).toBeLessThanOrEqual(mostDrawCalls);
        const landed = /^landed-(\d+)$/.exec(state)?.[1];
        if (landed) expect(first.shot).toMatchObject({ phase: 'landed', slice: Number(landed), under: Number(landed) });
        const stored = await baseline(`${skin}-wheel-${state}-${theme}`, first.picture);
        expect(stored.byteLength).toBeLessThan(60 * 1_024);
        expect((await difference(first.picture, stored)).share).toBeLessThan(landed ? mostOffSmall : mostOff);
      });
