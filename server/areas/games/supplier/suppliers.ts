import type { Deps } from '../../../core/deps';
import { readSettings } from '../../../core/read-settings';
import { suppliersName, suppliersSchema, type Supplier } from './settings';
import { simulatedOperator, simulatorKeys } from './simulator/keys';

/** Games of the supplier simulator (economy.md §12): Kente 777 and Volta Fishing. */
export const simulatedGames = { studio: '23', hub88: '24' } as const;

/** The suppliers of the simulator. Its game pages are served by this process (simulator/pages.ts). */
function simulated(deps: Deps): Supplier[] {
  const { studio, hub88 } = simulatorKeys(deps);
  return [
    {
      protocol: 'baobab-1',
      id: 'sim-studio',
      enabled: true,
      games: [simulatedGames.studio],
      publicKeys: [studio.publicText],
      frame: '',
    },
    {
      protocol: 'hub88',
      id: 'sim-hub88',
      enabled: true,
      games: { sim_voltafishing: simulatedGames.hub88 },
      publicKeys: [hub88.publicText],
      launch: { url: 'http://hub88.internal', operator: simulatedOperator },
    },
  ];
}

/** All suppliers: the operator's, and outside production those of the simulator. */
export async function readSuppliers(deps: Deps): Promise<readonly Supplier[]> {
  const { suppliers } = await readSettings(deps, suppliersName, suppliersSchema);
  return deps.env.mode === 'production' ? suppliers : [...suppliers, ...simulated(deps)];
}

/** The games of a supplier, by our ids. */
export const gamesOf = ({ games }: Supplier): readonly string[] =>
  Array.isArray(games) ? (games as readonly string[]) : Object.values(games);

/** The enabled supplier of a game, or null. The launch opens its game session under `id`. */
export const supplierOfGame = async (deps: Deps, game: string): Promise<Supplier | null> =>
  (await readSuppliers(deps)).find((one) => one.enabled && gamesOf(one).includes(game)) ?? null;
