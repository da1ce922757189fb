import type { Market } from '../../../contract';
import { paths, routes } from '../router/routes';
import type { Area, Route } from './area';

/** The areas of this app, in the order of src/app/areas.ts. */
export const installed: Area[] = [];

/** The routes of areas that exist in a market. */
export const routesOf = (areas: readonly Area[], market: Pick<Market, 'otherWallet'>): readonly Route[] =>
  areas.flatMap((area) => area.routes ?? []).filter(({ onlyWith }) => onlyWith === undefined || market[onlyWith]);

/**
 * Makes the routes, words and ledger reasons of areas known to the app. It runs before the modules of areas,
 * which read `paths` when they are imported, and after those of src/core and src/ui, which must not.
 */
export function installAreas(areas: readonly Area[], market: Pick<Market, 'otherWallet'>): void {
  installed.push(...areas);
  for (const area of areas) Object.assign(paths, area.paths);
  routes.push(...routesOf(areas, market));
}
