import { expect } from '@playwright/test';
import { settled } from './places';
import type { Player } from './player';

/** An overlay that the tests of accessibility, layout and pictures open. */
export interface Overlay {
  /** Unique over all areas: stored pictures are named after it. */
  name: string;
  /** The page over which it opens. */
  path: string;
  /** It can be opened only while it rains. */
  inRain?: boolean;
  /** Opening it loads the page anew. */
  loads?: true;
  open(player: Player): Promise<void>;
}

/** The overlays of one area. `tests/e2e/<area>/overlays.ts` exports them. */
export interface AreaOverlays {
  /** Overlays that a visitor can open. */
  visitors?: readonly Overlay[];
  /** Overlays that a newly registered member can open. */
  members?: readonly Overlay[];
}

/** Presses the first button whose name is the text with this key. */
export const press =
  (key: string) =>
  (player: Player): Promise<void> =>
    player.page
      .getByRole('button', { name: player.t(key) })
      .first()
      .click();
/** Presses the first button whose name begins with the text with this key. */
export const pressBeginning =
  (key: string) =>
  (player: Player): Promise<void> =>
    player.page.getByRole('button', { name: new RegExp(`^${player.t(key)}`) }).click();
/** Taps the first visible element. */
export const tap =
  (selector: string) =>
  (player: Player): Promise<void> =>
    player.page.locator(selector).filter({ visible: true }).first().click();
/** The overlay opens by itself, because of its address or its page. */
export const byItself = async (): Promise<void> => undefined;

/** Opens an overlay and waits until it is stable. */
export async function openOverlay(player: Player, overlay: Overlay): Promise<void> {
  await overlay.open(player);
  await expect(player.page.getByRole('dialog').filter({ visible: true }).last()).toBeVisible();
  await settled(player);
}
