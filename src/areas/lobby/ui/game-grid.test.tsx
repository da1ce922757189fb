// @vitest-environment happy-dom
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game } from '../../../../contract';
import { startEnglish } from '../../../ui/test-english';
import { render } from '../../../ui/test-render';
import { GameGrid } from './game-grid';

const games = Array.from({ length: 12 }, (_, index) => ({
  id: `g${index}`,
  name: `Game ${index}`,
  cover: `/art/covers/${index}`,
  largeCover: '',
  onlineUsers: null,
  tags: [],
})) as unknown as Game[];

test.each([
  [2, false, 4],
  [3, false, 6],
  [3, true, 12],
] as const)('HOM-8 the first render in %s columns, whole %s, has %s covers', async (columns, whole, count) => {
  await startEnglish();
  const scope = fork();
  const html = renderToString(
    <Provider value={scope}>
      <GameGrid games={games} columns={columns} whole={whole} />
    </Provider>,
  );
  expect(html.match(/<li/g)).toHaveLength(count);
});

test('HOM-8 the other covers follow the first render', async () => {
  const page = await render(<GameGrid games={games} columns={2} />, fork());
  expect(page.host.querySelectorAll('li')).toHaveLength(12);
  await page.close();
});
