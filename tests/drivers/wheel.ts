import { expect } from '@playwright/test';
import type { Player } from './player';
import { pattern } from './words';

/** The texts of the line under a wheel after it has stopped. */
const outcomes = ['wheel:won', 'wheel:back', 'wheel:lost', 'wheel:late'] as const;

/** Waits until the wheel has stopped and its line shows the result; `ms` is the time limit. */
export const landed = ({ page, t }: Player, ms: number): Promise<void> =>
  expect(page.locator('.wheel-line')).toHaveText(new RegExp(outcomes.map((key) => pattern(t(key)).source).join('|')), {
    timeout: ms,
  });
