import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import type { GamePromotion } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';
import { $games, ahead, gamesFx, opened, refreshRequested } from './model';

const demos: GamePromotion = { id: 1, title: 'Try before you play', text: 'Free.', games: ['105'], endsAt: null };

function pageScope(answer: GamePromotion | null = demos) {
  const asked = vi.fn((_: unknown, __: { input: { id: number } }) => answer);
  const scope = fork({
    values: [[$token, 't'.repeat(40)]] as never,
    handlers: [[gamesFx, asked]] as never,
  });
  return { scope, asked };
}

test('GAM-13 C114 the page asks for the promotion of games and shows it while it runs', async () => {
  const { scope, asked } = pageScope();
  await allSettled(opened, { scope });
  expect(scope.getState($games)).toEqual(demos);
  expect(asked.mock.calls[0]?.[1].input).toEqual({ id: 1 });
  const none = pageScope(null);
  await allSettled(ahead, { scope: none.scope });
  expect(none.scope.getState($games)).toBeNull();
});

test('a refresh and another language read the promotion again', async () => {
  const { scope, asked } = pageScope();
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(asked).not.toHaveBeenCalled();
  await allSettled(opened, { scope });
  await allSettled(refreshRequested, { scope });
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(asked).toHaveBeenCalledTimes(3);
});
