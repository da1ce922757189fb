import type { Page } from '@playwright/test';

/** Collects the errors of the page and of its console. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/Failed to load resource/.test(line.text())) errors.push(line.text());
  });
  return errors;
}
