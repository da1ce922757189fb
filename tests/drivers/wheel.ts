import { expect } from '@playwright/test';
import type { Player } from './player';
import { pattern } from './words';

/** What the line under a wheel says once it has stopped, in the player's language. */
const outcomes = ['wheel:won', 'wheel:back', 'wheel:lost', 'wheel:late'] as const;

/** Waits until the wheel has stopped and its line says what the spin brought; `ms` is the longest wait. */
export const landed = ({ page, t }: Player, ms: number): Promise<void> =>
  expect(page.locator('.wheel-line')).toHaveText(new RegExp(outcomes.map((key) => pattern(t(key)).source).join('|')), {
    timeout: ms,
  });
