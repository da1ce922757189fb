import { existsSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { AreaOverlays, Overlay } from './overlay';
import type { Player } from './player';

const folder = new URL('../e2e/', import.meta.url);
const files = readdirSync(folder)
  .sort()
  .map((area) => new URL(`${area}/overlays.ts`, folder))
  .filter((file) => existsSync(file));
const ofAreas = await Promise.all(
  files.map(async (file) => ((await import(file.href)) as { overlays: AreaOverlays }).overlays),
);

/** Overlays that a visitor can open. */
export const visitorOverlays: readonly Overlay[] = ofAreas.flatMap(({ visitors }) => visitors ?? []);

/** Overlays that a newly registered member can open. */
export const memberOverlays: readonly Overlay[] = ofAreas.flatMap(({ members }) => members ?? []);

const names = [...visitorOverlays, ...memberOverlays].map(({ name }) => name);
const repeated = names.filter((name, at) => names.indexOf(name) !== at);
if (repeated.length > 0) throw new Error(`several overlays have the same name: ${repeated.join(', ')}`);

/**
 * Scrolls to the end of the uppermost dialog, or of the page when no dialog is open. Returns whether there was anything
 * to scroll.
 */
export const scrollToEnd = (player: Player): Promise<boolean> =>
  player.page.evaluate(() => {
    const window = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scroller =
      [window, ...(window?.querySelectorAll('*') ?? [])].find(
        (one) => one && one.scrollHeight > one.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ) ?? (window ? null : document.scrollingElement);
    const before = scroller?.scrollTop ?? 0;
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    return (scroller?.scrollTop ?? 0) > before + 4;
  });

/** Disconnects the network and waits for the offline strip. */
export async function goOffline(player: Player): Promise<void> {
  await player.started();
  await player.page.context().setOffline(true);
  await expect(player.page.locator('.offline')).toBeVisible();
}
