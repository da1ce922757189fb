import type { Page } from '@playwright/test';

/** Collects the errors of the page and of its console. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    // The header with the player's address makes the browser ask before each file of a game's frame; the app has none.
    if (line.type() === 'error' && !/Failed to load resource|from origin 'null'/.test(line.text()))
      errors.push(line.text());
  });
  return errors;
}
