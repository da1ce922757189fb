import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

const minute = 60_000;
const widget = ({ page }: Player) => page.locator('.rain-widget');
/** Somebody moves the clock of the phone while the app is open. */
const moveClock = ({ page }: Player, ms: number) => page.evaluate((by) => window.device.ahead(by), ms);
/** The rules are there with their button asleep: it says why, in words that begin like this. */
async function startSleeps(ama: Player, key: string): Promise<void> {
  await expect(ama.rain.getByRole('button', { name: new RegExp(`^${ama.t(key, { begin: '' }).trim()}`) })).toBeDisabled(
    { timeout: 30_000 },
  );
  await expect(ama.start).toHaveCount(0);
}

test('CF14 CF13 a phone clock set forward does not start a rain', async ({ player, server }) => {
  await server.clock({ rain: 'upcoming' });
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await expect(widget(ama)).toHaveClass(/rain-widget--upcoming/);
  // Until the next answer of the server the app has no other clock than the phone's: here that answer takes its time.
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await ama.page.route('**/api/**', async (route) => {
    await slow;
    await route.continue().catch(() => undefined);
  });
  await moveClock(ama, 6 * minute);
  await expect(widget(ama)).toHaveClass(/rain-widget--open/);
  await widget(ama).click();
  answer();
  await startSleeps(ama, 'rain:rules.startUpcoming');
  await expect(widget(ama)).toHaveClass(/rain-widget--upcoming/);
});

test('CF14 M17 a phone clock set back does not open a past rain', async ({ player, server }) => {
  const now = await server.clock({ rain: 'finished' });
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  const { durations } = await ama.member.ask(contract.cashRain.cfg, {});
  const last = durations.at(-1);
  if (last === undefined) throw new Error('the day has no rain');
  await moveClock(ama, last.begin + minute - now);
  await expect(widget(ama)).toHaveClass(/rain-widget--finished/);
  await widget(ama).click();
  await startSleeps(ama, 'rain:rules.startTomorrow');
  expect(await ama.member.gift(last)).toBeNull();
});

test('CF14 a rain that ended at the server cannot start', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  await server.clock({ rain: 'finished' });
  await expect(ama.rain.getByRole('button', { name: ama.t('rain:rules.startTomorrow') })).toBeDisabled({
    timeout: 30_000,
  });
});

test('RAN-12 the widget blinks every second while the slot is open', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player();
  await ama.visit();
  await expect(widget(ama)).toHaveClass(/rain-widget--open/);
  /** The opacities at these times (ms) of what blinks; null when nothing does. */
  const opacities = (times: number[]) =>
    widget(ama).evaluate((element, at) => {
      const [blink] = element
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'rain-widget-blink');
      const target = (blink?.effect as KeyframeEffect | undefined)?.target;
      if (blink === undefined || !target) return null;
      blink.pause();
      return at.map((ms) => {
        blink.currentTime = ms;
        return getComputedStyle(target, (blink.effect as KeyframeEffect).pseudoElement).opacity;
      });
    }, times);
  const [first, second, third, fourth] = (await opacities([500, 1_500, 2_500, 3_500])) ?? [];
  expect(first).not.toBe(second);
  expect([third, fourth]).toEqual([first, second]);
  await server.clock({ rain: 'upcoming' });
  await ama.page.reload();
  await expect(widget(ama)).toHaveClass(/rain-widget--upcoming/);
  expect(await opacities([500])).toBeNull();
});
