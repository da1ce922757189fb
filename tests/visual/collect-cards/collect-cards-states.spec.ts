import { cardsStates } from '../../../scenes/workbench/cards-states';
import { test } from '../../drivers/workbench';
import { every, themesOf } from '../picture';
import { expectStoredState } from '../stored-state';

/** What differs most, for the short set. */
const short: readonly string[] = ['three', 'card', 'gift'];

for (const [index, [state, { at }]] of Object.entries(cardsStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CARD-4 CRD-4 the cards state ${state} looks as stored, theme ${theme}`, async ({ drawn, workbenchUrl }) => {
      await expectStoredState({
        page: drawn,
        workbenchUrl,
        scene: 'collect-cards',
        query: { state, theme, at },
        name: `collect-cards-${state}-${theme}`,
        mostDrawCalls: 8,
        mostOff: 0.015,
        mostBytes: 60 * 1_024,
      });
    });
