import { chromiumLaunch } from '../../browser';
import { houseGames, inGames, openGame } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });

test('the numbers of mines are 44 px wide on a phone of 320 px', async ({ player }) => {
  test.slow();
  const ama = await player({ context: { ...inGames, viewport: { width: 320, height: 640 } } });
  const game = await openGame(ama, 'demo', houseGames.mines);
  const choices = game.getByRole('radio');
  await expect(choices).toHaveCount(6);
  for (const choice of await choices.all()) {
    const { width, height } = (await choice.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
