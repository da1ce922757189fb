import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the page asks the browser to shorten it for the keyboard', () => {
  const page = readFileSync('index.html', 'utf8');
  const viewport = /<meta\s+name="viewport"\s+content="([^"]+)"/.exec(page)?.[1] ?? '';
  // Else the keyboard lies over the bar with the button, which stays at the bottom of the page.
  expect(viewport.split(', ')).toContain('interactive-widget=resizes-content');
});
