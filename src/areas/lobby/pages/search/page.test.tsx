// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import type { GamePromotion } from '../../../../../contract';
import { ApiError } from '../../../../core/api';
import { breakChanged } from '../../../../core/play-break';
import { loadWords } from '../../../../core/i18n/words';
import { render } from '../../../../ui/test-render';
import { $lobby, lobbyFx } from '../..';
import { winnersFx } from '../../browse/winners';
import { aGame } from '../../testing/games';
import { opened, promotionFx } from './model';
import { SearchPage } from './page';

const lobby = { games: [aGame('101')], categories: [] };
const win = {
  ...{ id: 'w1', gameId: '101', gameName: 'Game 101', cover: '/art/covers/101', mobile: '024•••••12' },
  ...{ amount: 100, unit: 'money', time: 1 },
};

/** The search page, entered with `query`; `promotions` answers for the promotion of the address. */
async function page(query: Record<string, string> = {}, promotions: () => GamePromotion | null = () => null) {
  const scope = fork({
    values: [[$lobby, lobby]],
    handlers: [
      [lobbyFx, () => lobby],
      [winnersFx, () => ({ wins: [win], hasMore: false })],
      [promotionFx, promotions],
    ] as never,
  });
  const shown = await render(<SearchPage />, scope);
  await shown.act(() => loadWords('en', ['browse', 'promotion']));
  await shown.act(() => allSettled(opened, { scope, params: { params: {}, query } }));
  return { ...shown, scope, text: () => shown.host.textContent ?? '' };
}

test('Q77 the latest wins are hidden during a break', async () => {
  const { act, scope, host, close } = await page();
  expect(host.querySelector('.wins')).not.toBeNull();
  await act(() => allSettled(breakChanged, { scope, params: 0 }));
  expect(host.querySelector('.wins')).toBeNull();
  await close();
});

test('GAM-13 an ended promotion says that the activity is invalid', async () => {
  const { text, find, act, close } = await page({ promotion: '9' });
  expect(text()).toContain('The activity is invalid');
  await act(() => find<HTMLButtonElement>('.state button').click());
  expect(text()).not.toContain('The activity is invalid');
  await close();
});

test('GAM-13 a promotion that did not load can be requested again', async () => {
  let away = true;
  const { text, find, act, close } = await page({ promotion: '1' }, () => {
    if (away) throw new ApiError({ code: -98, message: '', status: 0 });
    return { id: 1, title: 'Try before you play', text: 'Free', games: ['101'], endsAt: null };
  });
  expect(text()).toContain('The promotion could not be loaded');
  away = false;
  await act(() => find<HTMLButtonElement>('.state button').click());
  expect(text()).toContain('Try before you play');
  await close();
});
