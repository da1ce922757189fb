import { expect } from '@playwright/test';
import { areas } from '../../src/app/areas';
import type { Examples } from '../../src/core/area/examples';
import type { Player } from './player';

/** The examples of the areas that have pages, in the order of the manifests. */
const examples = await Promise.all(
  areas
    .filter(({ routes }) => routes !== undefined)
    .map(async ({ name }): Promise<Examples> => {
      const file = new URL(`../../src/areas/${name}/examples.ts`, import.meta.url);
      return ((await import(file.href)) as { examples: Examples }).examples;
    }),
);
const tabs = areas
  .flatMap(({ routes }) => routes ?? [])
  .filter(({ tab }) => tab !== undefined)
  .sort((one, other) => one.tab! - other.tab!)
  .map(({ path }) => path);
/** Addresses of all areas. Tabs are first, because players open the other pages from them. */
const addressesFor = (players: 'everybody' | 'members' | 'closedAccounts'): readonly string[] => {
  const all = examples.flatMap((example) => example[players] ?? []);
  return [...tabs.filter((tab) => all.includes(tab)), ...all.filter((address) => !tabs.includes(address))];
};

/** Routes that everybody can open. */
export const openRoutes = addressesFor('everybody');
/** Routes that only members can open. */
export const memberRoutes = addressesFor('members');
/** Routes that remain open to a member with a closed account. */
export const closedRoutes = addressesFor('closedAccounts');
/** Every route of the app. */
export const routes = [...openRoutes, ...memberRoutes];

/** Time limit of a test that visits every page, ms. */
export const manyPagesMs = 300_000;

/**
 * Waits until a page is stable: its heading exists, no placeholder is visible, fonts are loaded and animations have
 * ended.
 */
export async function settled(player: Player): Promise<void> {
  const { page } = player;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="skeleton"]')].every(
      (shape) => !shape.checkVisibility({ visibilityProperty: true }) || shape.getClientRects().length === 0,
    ),
  );
  await page.evaluate(endOfAnimations, 20_000);
}

/** Runs in the page: waits for fonts and animations; after `limit` ms throws an error that names what has not ended. */
async function endOfAnimations(limit: number): Promise<void> {
  let awaited = 'the fonts';
  const nameOf = ({ effect, currentTime }: Animation): string => {
    const element = effect instanceof KeyframeEffect ? effect.target?.className : '';
    return `${element} at ${currentTime} of ${effect?.getComputedTiming().endTime} ms`;
  };
  const ended = async (): Promise<void> => {
    await document.fonts.ready;
    // Only time-based animations: an animation that follows scrolling ends only when the user scrolls to its end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    // The browser stops the animations of an element that `content-visibility: auto` leaves out.
    const isDrawn = ({ effect }: Animation): boolean =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
    // A paused animation never ends.
    const ends = timed.filter(
      (animation) =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().endTime !== Infinity &&
        isDrawn(animation),
    );
    awaited = ends.map(nameOf).join(', ');
    await Promise.allSettled(ends.map((animation) => animation.finished));
  };
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error(`still running after ${limit} ms: ${awaited}`)), limit);
  });
  await Promise.race([ended(), late]);
}
