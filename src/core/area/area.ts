import type { Event, EventCallable } from 'effector';
import type { ComponentType } from 'react';
import type { AppEvent, Market } from '../../../contract';
import type { PageEntry } from '../router/page-entry';
import type { RouteSpec } from '../router/targets';

/** Icons and tints by name. The design system (src/ui) adds its own to these two interfaces. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- other modules add the members
export interface IconNames {}
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- other modules add the members
export interface TintNames {}

/** What the index.ts of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** An event, fired each time the page is entered. */
  opened?: ((entry: PageEntry) => unknown) | (() => unknown);
  /** An event: the player is about to enter the page. It requests public data only. */
  ahead?: EventCallable<void>;
}

export interface Route extends RouteSpec {
  /** The name of a page in `pages` of the route's area. No two areas have a page of the same name. */
  page: string;
  /** Key of its title in the namespace `shell`. */
  title: string;
  /** The namespaces that the page needs beside those of the first screen. They load at the same time as its code. */
  words?: readonly string[];
  /**
   * In wide windows the page takes all that is right of the rail. `game`: under the top bar. `scene`: without it.
   */
  stage?: 'scene' | 'game';
  icon?: { off: keyof IconNames; on: keyof IconNames };
  /** Its code loads while home is idle, because visitors, or members, go there most often. */
  nextOf?: 'visitors' | 'members';
  /** The route exists only in markets where this is switched on. */
  onlyWith?: keyof Pick<Market, 'otherWallet'>;
}

/**
 * What an area adds to the first paint. It is part of the first load: the module `first-paint.tsx` in the folder of the
 * area exports it (src/app/first-paint.ts).
 */
export interface FirstPaint {
  /** Drawn over the pages: dialogs and overlays. */
  Over?: ComponentType;
  /** Drawn at the top of each page. */
  PageNotice?: ComponentType<{ route: Route }>;
}

/**
 * What an area does after the first paint. The modules `after-paint.tsx` and `events.ts` in the folder of the area
 * export it (src/app/after-paint.ts); `after-sign-in.tsx` exports what it does for members only, which loads when a
 * member is signed in (src/app/after-sign-in.ts).
 */
export interface AfterPaint {
  /** Fired once, each in a task of its own, before those in `started`: what takes long and opens no popup. */
  startedApart?: readonly EventCallable<void>[];
  /** Fired once, in this order, all in one task. */
  started?: readonly EventCallable<void>[];
  /** Drawn over the pages from then on. */
  View?: ComponentType;
  /** What analytics counts of the area. */
  events?: readonly Event<AppEvent>[];
}

/** The manifest of an area. It is part of the first load, so it holds data only. Its loaders are in loaders.ts. */
export interface Area {
  /** The name of the area's folder. */
  name: string;
  /** Addresses by name. The area also adds their types to `Paths`. */
  paths?: Readonly<Record<string, string>>;
  routes?: readonly Route[];
  /** The code of the page of the first screen by its name. The loaders of the other pages are in loaders.ts. */
  pages?: Readonly<Record<string, () => Promise<PageModule>>>;
  /** How movements of these ledger reasons look. */
  ledgerReasons?: Readonly<Record<string, { icon: keyof IconNames; tint: keyof TintNames }>>;
  /** Names that `/home?open=<name>` opens, from menus, adverts and shared links, and whether they invite to play. */
  menuTargets?: Readonly<Record<string, 'play' | 'reward'>>;
}

export const defineArea = (area: Area): Area => area;
