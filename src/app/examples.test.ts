import { expect, test } from 'vitest';
import type { Area, Route } from '../core/area/area';
import type { Examples } from '../core/area/examples';
import { findRoute, isOpenWhileClosed, placeOf } from '../core/router/targets';
import { areas } from './areas';

const files = import.meta.glob<{ examples: Examples }>('../areas/*/examples.ts', { eager: true });
const examplesOf = ({ name }: Area): Examples => files[`../areas/${name}/examples.ts`]?.examples ?? {};
const all = areas.flatMap(({ routes }) => routes ?? []);
const withPages = areas.filter(({ routes }) => routes !== undefined);
const routeOf = (address: string): Route | null => findRoute(all, placeOf(address).pathname);
const addressesOf = ({ everybody = [], members = [], closedAccounts = [] }: Examples): readonly string[] => [
  ...everybody,
  ...members,
  ...closedAccounts,
];

/** Paths of the area's routes that are neither visited nor listed as unvisited. */
function forgottenRoutes({ routes = [] }: Pick<Area, 'routes'>, examples: Examples): string[] {
  const visited = addressesOf(examples).map((address) => routeOf(address)?.path);
  return routes
    .map(({ path }) => path)
    .filter((path) => !visited.includes(path) && examples.unvisited?.[path] === undefined);
}

test.each(withPages.map((area) => [area.name, area] as const))(
  'every route of %s has an example or a reason',
  (_, area) => {
    expect(forgottenRoutes(area, examplesOf(area))).toEqual([]);
  },
);

test('a route without an example is found', () => {
  const area = areas.find(({ name }) => name === 'wallet')!;
  expect(forgottenRoutes(area, { members: ['/account/transaction/1', '/account/prizes'] })).toEqual([
    '/account/transactions',
  ]);
  expect(
    forgottenRoutes(area, { members: ['/account/prizes'], unvisited: { '/account/transactions': 'a reason' } }),
  ).toEqual(['/account/transaction/:id']);
});

test.each(withPages.map((area) => [area.name, area] as const))(
  'every example of %s is a page of the area, open to the players it names',
  (_, area) => {
    const { routes = [] } = area;
    const { everybody = [], members = [], closedAccounts = [], unvisited = {} } = examplesOf(area);
    for (const address of [...everybody, ...members, ...closedAccounts])
      expect(routes, address).toContain(routeOf(address));
    for (const address of everybody) expect(routeOf(address)?.auth, address).toBe(false);
    for (const address of members) expect(routeOf(address)?.auth, address).toBe(true);
    for (const address of closedAccounts) expect(isOpenWhileClosed(routeOf(address)), address).toBe(true);
    const visited = addressesOf(examplesOf(area)).map((address) => routeOf(address)?.path);
    for (const path of Object.keys(unvisited)) {
      expect(routes.map((route) => route.path)).toContain(path);
      expect(visited).not.toContain(path);
    }
  },
);

test('every file of examples belongs to an area, and no address is listed twice', () => {
  expect(Object.keys(files).sort()).toEqual(withPages.map(({ name }) => `../areas/${name}/examples.ts`).sort());
  for (const audience of ['everybody', 'members', 'closedAccounts'] as const) {
    const addresses = areas.flatMap((area) => examplesOf(area)[audience] ?? []);
    expect(new Set(addresses).size, audience).toBe(addresses.length);
  }
});
