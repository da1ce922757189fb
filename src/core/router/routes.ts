import type { Route } from '../area/area';

/** Addresses by name. Each area adds the types of its own in its area.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- other modules add the members
export interface Paths {}

/** Addresses by name: nothing else in the app spells one out. `installAreas` fills it. */
export const paths = {} as Paths;

/** The route table (core.md §2): the routes that exist in the market of this page. `installAreas` fills it. */
export const routes: Route[] = [];

/** The routes of the tab bar, from left to right. */
export const tabsOf = (all: readonly Route[]): Route[] =>
  all.filter(({ tab }) => tab !== undefined).sort((left, right) => (left.tab ?? 0) - (right.tab ?? 0));

/** The names of the parameters in an address. */
type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** An address with its parameters filled in. */
export const pathTo = <P extends string>(path: P, params: Record<ParamOf<P>, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: ParamOf<P>) => String(params[name]));
