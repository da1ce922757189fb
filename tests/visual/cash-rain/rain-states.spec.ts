import { rainStates } from '../../../scenes/workbench/cash-rain-states';
import { test } from '../../drivers/workbench';
import { every, themesOf } from '../picture';
import { expectStoredState } from '../stored-state';

/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'combo', 'award'];

for (const [index, [state, { at }]] of Object.entries(rainStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CARD-4 QUAL-6 the rain state ${state} looks as stored, theme ${theme}`, async ({ drawn, workbenchUrl }) => {
      await expectStoredState({
        page: drawn,
        workbenchUrl,
        scene: 'cash-rain',
        query: { state, theme, at },
        name: `rain-${state}-${theme}`,
        mostDrawCalls: 6,
        mostOff: 0.004,
        mostBytes: 60 * 1_024,
      });
    });
