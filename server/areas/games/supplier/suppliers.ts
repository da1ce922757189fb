import * as v from 'valibot';
import type { Deps } from '../../../core/deps';
import { readSettings } from '../../../core/read-settings';
import { checkSuppliers, gamesOf, type Checked } from './check';
import { suppliersName, type Supplier } from './settings';
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

/** Faults that this process has logged, so that each is logged once. */
const logged = new WeakMap<Deps, Set<string>>();

function logFaults(deps: Deps, { faults }: Checked): void {
  const known = logged.get(deps) ?? new Set<string>();
  logged.set(deps, known);
  for (const { supplier, field, why } of faults) {
    const fault = `${supplier}/${field}/${why}`;
    if (known.has(fault)) continue;
    known.add(fault);
    const setting = `${suppliersName}:${deps.market.code}`;
    deps.log.error({ setting, supplier, field, why }, 'a supplier is switched off, because its setting is wrong');
  }
}

/** The parsed value of the setting, by the object that the cache of settings holds. */
const checkedOf = new WeakMap<object, Checked>();

/** The operator's suppliers, each checked by itself. Wrong ones are switched off, and named in the log. */
async function readChecked(deps: Deps): Promise<Checked> {
  const value = (await readSettings(deps, suppliersName, v.unknown())) as object | null | undefined;
  const production = deps.env.mode === 'production';
  const known = value ? checkedOf.get(value) : undefined;
  if (known) return known;
  const checked = checkSuppliers(value, { production });
  if (value) checkedOf.set(value, checked);
  logFaults(deps, checked);
  return checked;
}

/** All suppliers: the operator's, and outside production those of the simulator. */
export async function readSuppliers(deps: Deps): Promise<readonly Supplier[]> {
  const { suppliers } = await readChecked(deps);
  return deps.env.mode === 'production' ? suppliers : [...suppliers, ...simulated(deps)];
}

/** The enabled supplier of a game, or null. The launch opens its game session under `id`. */
export const supplierOfGame = async (deps: Deps, game: string): Promise<Supplier | null> =>
  (await readSuppliers(deps)).find((one) => one.enabled && gamesOf(one).includes(game)) ?? null;

/** Why no enabled supplier offers a game, for the log. */
export async function whyNoSupplier(deps: Deps, game: string): Promise<string> {
  const off = (await readSuppliers(deps)).find((one) => gamesOf(one).includes(game));
  return off === undefined ? 'no supplier has this game' : `the supplier ${off.id} is switched off`;
}

/** Origins of the pages of a supplier's games. */
function originsOf(one: Supplier): readonly string[] {
  if (one.protocol === 'hub88') return one.hosts ?? [];
  return URL.canParse(one.frame) ? [new URL(one.frame).origin] : [];
}

/** How long a page waits for the list (ms). Without an answer it gets the last known one. */
const waitMs = 250;
const lastOrigins = new WeakMap<Deps, readonly string[]>();

/**
 * Origins of outside games, which the casino page may show in a frame: those of GAME_HOSTS and of the enabled
 * suppliers. Pages are served also while the database does not answer, with the last known list.
 */
export async function readGameOrigins(deps: Deps): Promise<readonly string[]> {
  const known = lastOrigins.get(deps) ?? deps.env.gameHosts;
  const fresh = readSuppliers(deps).then(
    (suppliers) => {
      const own = suppliers.filter(({ enabled }) => enabled).flatMap(originsOf);
      const origins = [...new Set([...deps.env.gameHosts, ...own])];
      lastOrigins.set(deps, origins);
      return origins;
    },
    () => known,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve(known), waitMs);
  });
  return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
}
