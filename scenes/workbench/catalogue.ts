import { landscapes } from './bars';
import { openRain } from './cash-rain';
import { rainStates } from './cash-rain-states';
import { cardsEntry } from './cards';
import type { SceneEntry } from './entry';
import { drawEntry } from './lucky-refund';
import { wheelEntry } from './wheel';

/** The entries of the games. They are part of this script, because a worker has no time to load them. */
const entries = import.meta.glob<SceneEntry>('../../games/*/scene/workbench.ts', { import: 'entry', eager: true });
const games = Object.entries(entries).map(([file, entry]) => [/games\/([\w-]+)\//.exec(file)![1]!, entry] as const);

/** All scenes of the workbench. */
export const catalogue: Readonly<Record<string, SceneEntry>> = {
  'cash-rain': {
    title: 'Cash rain',
    states: rainStates,
    landscape: landscapes['cash-rain'],
    ports: ['idle', 'countdown', 'rain', 'try-again', 'tap-key'],
    open: openRain,
  },
  'collect-cards': cardsEntry,
  'coin-wheel': wheelEntry('coin'),
  'diamond-wheel': wheelEntry('diamond'),
  'lucky-refund': drawEntry('codes'),
  lottery: drawEntry('balls'),
  ...Object.fromEntries(games),
};
