import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { expect } from '../../drivers/workbench';
import { testStates } from '../game-states';

/** The many landed slices are looked at small. */
const small = { width: 260, height: 563 } as const;
const landedAt = (state: string): string | undefined => /^landed-(\d+)$/.exec(state)?.[1];

for (const skin of ['coin', 'diamond'] as const)
  testStates({
    title: `CARD-4 CF34 QUAL-6 the ${skin} wheel`,
    scene: `${skin}-wheel`,
    states: wheelStates(skin),
    short: ['idle', 'win', 'landed-1'],
    mostDrawCalls: 8,
    sizeOf: (state) => (landedAt(state) ? small : { width: 390, height: 844 }),
    check: (state, snapshot) => {
      const slice = landedAt(state);
      if (slice)
        expect.soft(snapshot, state).toMatchObject({ phase: 'landed', slice: Number(slice), under: Number(slice) });
    },
  });
