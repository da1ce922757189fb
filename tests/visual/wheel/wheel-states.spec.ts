import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { expect, test } from '../../drivers/workbench';
import { every, themesOf } from '../picture';
import { expectStoredState } from '../stored-state';

/** Crowded pictures lose more in their storage, small ones most; another slice would be several times as much. */
const mostOff = 0.015;
const mostOffSmall = 0.03;

/** The many landed slices are looked at small. */
const small = { width: 260, height: 563 } as const;
/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'win', 'landed-1'];

for (const skin of ['coin', 'diamond'] as const)
  for (const [index, [state, { at }]] of Object.entries(wheelStates(skin))
    .filter(([name]) => every || short.includes(name))
    .entries())
    for (const theme of themesOf(skin === 'coin' ? index : index + 1))
      test(`CARD-4 CF34 QUAL-6 the ${skin} wheel state ${state} looks as stored, theme ${theme}`, async ({
        drawn,
        workbenchUrl,
      }) => {
        const landed = /^landed-(\d+)$/.exec(state)?.[1];
        const snapshot = await expectStoredState({
          page: drawn,
          workbenchUrl,
          scene: `${skin}-wheel`,
          query: { state, theme, at, ...(landed ? small : {}) },
          name: `${skin}-wheel-${state}-${theme}`,
          mostDrawCalls: 8,
          mostOff: landed ? mostOffSmall : mostOff,
          mostBytes: 60 * 1_024,
        });
        if (landed) expect(snapshot).toMatchObject({ phase: 'landed', slice: Number(landed), under: Number(landed) });
      });
