import { fallDuring, keysOf, loseAnswers } from '../../drivers/answers';
import { password } from '../../drivers/member';
import { expect, test } from '../../drivers/house';

const claims = '**/api/account-service/cash-rain/gifts';
const claim = /cash-rain\/gifts$/;

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

test(
  'CF7 F7 RAN-8 the answer of the claim is lost after the server has committed: checking, then the same gift, once',
  { tag: '@quick' },
  async ({ player }) => {
    const ama = await player({ signedIn: true });
    const keys = keysOf(ama.page, claim);
    await ama.visit();
    await ama.openRain();
    const before = await ama.member.purses();
    await loseAnswers(ama.page, claims, 2);
    await ama.play();
    await expect(ama.heading('rain:checking.title')).toBeVisible({ timeout: 30_000 });
    await ama.seesGift(before);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
  },
);

test('CF7 D3 nothing but lost answers: the outcome is read back, and never called failed', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b' });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await loseAnswers(ama.page, claims);
  await ama.play();
  await expect(ama.heading('rain:checking.title')).toBeVisible({ timeout: 30_000 });
  await expect(ama.heading('rain:again.title')).toBeHidden();
  await ama.seesGift(before);
});

test('RAN-8 offline when the rain ends: nothing is lost, and the gift comes with the network', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.catch(1);
  await ama.page.context().setOffline(true);
  await ama.sleepThroughRain();
  await expect(ama.heading('rain:checking.title')).toBeVisible({ timeout: 30_000 });
  await expect(ama.page.getByText(ama.t('rain:checking.offline'))).toBeVisible();
  await ama.page.context().setOffline(false);
  await ama.seesGift(before);
});

test('CF4 the page is killed between the claim and its answer: the next visit shows the last result', async ({
  player,
}) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  const keys = keysOf(ama.page, claim);
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  const committed = new Promise<void>((resolve) => {
    void ama.page.route(
      claims,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await ama.play();
  await committed;
  await ama.visit();
  await ama.seesGift(before, { last: true });
  expect(new Set(keys).size).toBe(1);
});

test('CF6 F1 the server is killed in the middle of the claim and starts again: one gift, and the balance is right', async ({
  player,
  server,
}) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, claim);
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  const killed = fallDuring(ama.page, claims, server);
  await ama.play();
  await killed;
  await server.boot();
  await ama.seesGift(before);
  expect(new Set(keys).size).toBe(1);
});

test('F13 NAV-28 the session ends while it rains: login, and back with the result', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.catch(1);
  await ama.member.logout();
  await ama.sleepThroughRain();
  await expect(ama.page).toHaveURL(/\/login\?r=/, { timeout: 30_000 });
  await ama.login(password);
  await expect(ama.page).toHaveURL(/\/home/);
  await ama.seesGift(before);
});

test('CF6 two taps on Start, two on the widget: one rain, one claim, one gift', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, claim);
  const starts: string[] = [];
  ama.page.on('request', (request) => {
    if (request.url().includes('/draw-status')) starts.push(request.url());
  });
  await ama.visit();
  await ama.widget.evaluate((widget: HTMLElement) => {
    widget.click();
    widget.click();
  });
  await expect(ama.start).toBeVisible();
  const before = await ama.member.purses();
  await ama.start.evaluate((start: HTMLElement) => {
    start.click();
    start.click();
  });
  await expect(ama.catcher).toBeAttached({ timeout: 25_000 });
  await ama.catch(1);
  await ama.sleepThroughRain();
  await ama.seesGift(before);
  expect(keys).toHaveLength(1);
  expect(starts).toHaveLength(1);
});

test('RAN-3 the screens of the rain come late: the rules are on top of them all the same, and Start starts', async ({
  player,
}) => {
  const ama = await player({ signedIn: true });
  const asked = ama.page.waitForResponse((response) => response.url().includes('/draw-status'));
  await ama.page.route(/\/assets\/rain-overlay-[^/]+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await ama.visit();
  await ama.openRain();
  await ama.startRain();
});

test('CF6 two tabs play the same rain: one gift, and both say which', async ({ player }) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  const other = Object.assign(Object.create(ama) as typeof ama, { page: await ama.page.context().newPage() });
  await ama.visit();
  await other.visit();
  await ama.openRain();
  await other.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.catch(1);
  await other.startRain();
  await other.catch(2);
  await ama.sleepThroughRain();
  const gift = await ama.seesGift(before);
  await other.sleepThroughRain();
  await expect(other.heading('rain:played.title')).toBeVisible();
  await other.expectGained(before, gift);
});

test('RAN-11 nothing caught: Try Again with 0, no claim, and the rain may be played once more', async ({ player }) => {
  const ama = await player({ signedIn: true, language: 'fr' });
  const keys = keysOf(ama.page, claim);
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.sleepThroughRain();
  await expect(ama.heading('rain:again.title')).toBeVisible();
  await expect(ama.page.getByText(ama.t('rain:again.zero'))).toBeVisible();
  expect(keys).toHaveLength(0);
  await ama.expectGained(before, null);
  // A tap of the rain itself would not press it: what is meant comes after a rest.
  await expect(async () => {
    await ama.button('rain:again.play').click({ timeout: 15_000 });
    await expect(ama.start).toBeVisible({ timeout: 10_000 });
  }).toPass();
});

test('RAN-8 a tap that was meant for a drop presses nothing of what comes up after the rain; a later one does', async ({
  player,
}) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.catch(1);
  const tapped = ama.page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const look = () => {
          const check = document.querySelector('.rain-award__share');
          if (check === null) requestAnimationFrame(look);
          else done(check.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })));
        };
        look();
      }),
  );
  await ama.sleepThroughRain();
  expect(await tapped, 'the tap went through').toBe(false);
  await ama.seesGift(before);
  await expect(ama.heading('rain:share.title')).toBeVisible();
  await ama.button('rain:award.check').first().click();
  await expect(ama.page).toHaveURL(/\/fairness/);
});

test('RAN-4 a member who has had the welcome rain is told what opens the next, and shown to the deposit', async ({
  player,
  server,
}) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.play();
  await ama.seesGift(before);
  await server.clock({ rain: 'open' });
  await ama.visit();
  await ama.openRain();
  await ama.start.click();
  await expect(ama.heading('rain:msg7')).toBeVisible();
  await ama.page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: ama.t('rain:barred.deposit') })
    .click();
  await expect(ama.page).toHaveURL(/\/deposit$/);
});
