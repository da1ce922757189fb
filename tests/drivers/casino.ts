import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { Player } from './player';

/** Game ids of the house games (economy.md §12). */
export const houseGames = {
  fever: '101',
  dice: '105',
  mines: '106',
  drums: '107',
  kente: '112',
  scratch: '113',
} as const;

/**
 * Context of a player who opens games. Chromium asks for leave (a preflight request) before it sends the address header
 * of other tests from the frame, whose origin is `null`, and a server without a proxy refuses it. Reduced motion makes
 * rounds short.
 */
export const inGames = { extraHTTPHeaders: {}, reducedMotion: 'reduce' } as const;

/** Software WebGL draws the first frame of a scene slowly. */
const readyMs = 40_000;

/** The page of a game in its frame. */
export const gameFrame = ({ page }: Player): FrameLocator => page.frameLocator('.casino__game');

/** Opens a game and waits until it can be played. */
export async function openGame(player: Player, mode: 'demo' | 'launch', id: string, query = ''): Promise<FrameLocator> {
  await player.page.goto(`${player.origin}/casino/${mode}/${id}${query}`);
  return gameReady(player);
}

/** Waits until the game in the frame can be played. */
export async function gameReady(player: Player): Promise<FrameLocator> {
  await expect(player.page.locator('.casino__stage--ready')).toBeVisible({ timeout: readyMs });
  return gameFrame(player);
}

/** The large button of the dock. */
export const mainButton = (frame: FrameLocator): Locator => frame.locator('.dock__play .play-btn');

/** Plays a round of a game that settles at once, and waits until the next one can begin. */
export async function playRound(player: Player): Promise<void> {
  const frame = gameFrame(player);
  const button = mainButton(frame);
  await expect(button).toBeEnabled({ timeout: 15_000 });
  const answered = player.page.waitForResponse('**/house-games/play');
  await button.click();
  await answered;
  const game = frame.locator('.game');
  // The player uncovers a card at any pace; the button then uncovers all of it.
  if ((await game.getAttribute('data-slug')) === 'golden-scratch') {
    await expect(game).toHaveAttribute('data-phase', 'showing', { timeout: 15_000 });
    await button.click();
  }
  await expect(game).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
}

/** The balance in the bar of the game. */
export const gameBalance = (frame: FrameLocator): Locator => frame.locator('.bar__balance');
