// @vitest-environment happy-dom
import { fork } from 'effector';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { $outcome } from '../..';
import { $lobby } from '../../../lobby';
import { $token } from '../../../../core/api';
import { testLobby } from '../../../../core/api/test-lobby';
import words from '../../words/en.json';
import pages from '../../../../core/words/pages.en.json';
import { render } from '../../../../ui/test-render';
import { $kind } from './model';
import { PayResultPage } from './page';

const outcome = (status: 1 | 2) => ({ status, no: 'D1', isBonus: false, bonus: 0, msg: '' });
async function buttons(status: 1 | 2, gamesOpen: boolean, kind: 'payment' | 'unknown' = 'payment') {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$outcome, outcome(status)],
      [$lobby, testLobby(gamesOpen)],
      [$kind, kind],
    ],
  });
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'deposit', words);
  i18next.addResourceBundle('en', 'pages', pages);
  await page.show(<PayResultPage />);
  const all = [...page.host.querySelectorAll('main button')].map((button) => button.textContent);
  await page.close();
  return all;
}

test('DEP-23 a deposit offers to play only when a game is open', async () => {
  expect(await buttons(1, true)).toContain('Play');
  const closed = await buttons(1, false);
  expect(closed).toContain('Done');
  expect(closed).not.toContain('Play');
  expect(await buttons(2, false)).toContain('Make another deposit');
});

test('R-16 an unknown result offers the way home and no payment', async () => {
  expect(await buttons(1, true, 'unknown')).toEqual(['See all games']);
});
