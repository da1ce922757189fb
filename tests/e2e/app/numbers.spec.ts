import type { Language } from '../../../contract';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { foreign, textsLike } from '../../drivers/numbers';

test('the number check finds the format of another language', async ({ player }) => {
  const ama = await player();
  const cases: ReadonlyArray<readonly [Language, string, boolean]> = [
    ['fr', '60,040', true],
    ['fr', '₵0.10', true],
    ['fr', '60\u00a0040 · 93,7 % · 0,012 %', false],
    ['pt', '2,500', true],
    ['pt', '₵0.10', true],
    ['pt', '2.500 · ₵0,10', false],
    ['en', '2.500', true],
    ['en', '0,10', true],
    ['en', '2,500 · ₵0.10 · 93.7%', false],
  ];
  for (const [language, text, isWrong] of cases) {
    await ama.page.setContent(`<p>${text}</p>`);
    expect(await textsLike(ama, foreign[language]), `${language}: ${text}`).toHaveLength(isWrong ? 1 : 0);
  }
});

for (const language of ['en', 'fr', 'pt'] as const) {
  test(`NAV-18 NAV-36 the rain writes numbers as ${language} does`, async ({ player, server }) => {
    await server.clock({ rain: 'open' });
    const ama = await player({ language, signedIn: true, context: { reducedMotion: 'reduce' } });
    await give(server, ama, { purse: 'coins', amount: 60_040 });
    await give(server, ama, { purse: 'diamonds', amount: 2_500 });
    await ama.visit();
    await ama.openRain();
    expect.soft(await textsLike(ama, foreign[language]), 'the rain').toEqual([]);
  });
}
