import { randomBytes } from 'node:crypto';
import { contract } from '../../../contract';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { violations } from '../../drivers/axe';
import { posting } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { Member, password } from '../../drivers/member';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';
import type { ServerProcess } from '../../drivers/server';

const claims = '**/api/activity-service/invite/tasks/collect';
const claim = /invite\/tasks\/collect/;
const page = { refer: '/activities/refer-friend/1', tasks: '/activities/invite-tasks/1' } as const;

/** A friend who has registered with the player's code. */
async function friendOf({ member, server }: Player): Promise<Member> {
  const { inviteCode } = await member.ask(contract.account.profile, {});
  const friend = new Member(server);
  await friend.ask(contract.member.sendSms, { mobile: friend.mobile });
  const smsCode = await server.smsCode(friend.mobile);
  const { token } = await friend.ask(contract.member.reg, {
    mobile: friend.mobile,
    password,
    smsCode,
    termsVersion: '1',
    ageConfirmed: true,
    inviteCode,
  });
  friend.token = token;
  return friend;
}

/** Posts a deposit of 20.00 and a stake of `stake` (minor units) for members. */
function play(server: ServerProcess, friends: readonly Member[], stake = 2_000): Promise<void> {
  const deposit = { reason: 'deposit', account: 'channel:MTN_MM', purse: 'locked', amount: 2_000 } as const;
  const bet = { reason: 'stake', account: 'house:game', purse: 'locked', amount: -stake } as const;
  const of = (mobile: string): string => {
    const key = randomBytes(6).toString('hex');
    return posting(mobile, { key: `deposit-${key}`, ...deposit }) + posting(mobile, { key: `stake-${key}`, ...bet });
  };
  return server.operate(friends.map(({ mobile }) => of(mobile)).join('\n'));
}

const receive = ({ page: screen, t }: Player) =>
  screen.getByRole('button', { name: new RegExp(`^${t('invite:receive')}`) });

test(
  'R-53 R-57 INV-1 Q56 a member shares the link and receives the reward once',
  { tag: '@quick' },
  async ({ player }) => {
    const ama = await player({ signedIn: true });
    const { inviteCode } = await ama.member.ask(contract.account.profile, {});
    await ama.visit('/me');
    await ama.page.getByRole('button', { name: inviteCode }).click();
    await expect(ama.page).toHaveURL(/refer-friend\/1$/);
    await expect(ama.page.locator('.refer-code')).toContainText(inviteCode);
    await ama.page.getByRole('button', { name: ama.t('invite:shareLink') }).click();
    const sheet = ama.page.getByRole('dialog', { name: ama.t('invite:share.title') });
    const links = await sheet
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => decodeURIComponent((one as HTMLAnchorElement).href)));
    expect(links).toHaveLength(5);
    for (const [index, link] of links.entries())
      expect(link).toContain(`${ama.origin}/invitation/${inviteCode}/${index}`);
    await play(ama.server, [await friendOf(ama)]);
    const keys = keysOf(ama.page, claim);
    await ama.visit(page.tasks);
    await receive(ama).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(ama.page.locator('.friend__got')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await ama.member.purses()).toMatchObject({ diamonds: 100 });
    await ama.visit('/activities/refer-detail/1');
    await expect(ama.page.locator('.friend')).toHaveCount(1);
    await expect(ama.page.locator('.friend')).toContainText(ama.t('invite:received'));
  },
);

test('D3 after lost answers and a reload the reward is paid once', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await play(ama.server, [await friendOf(ama)]);
  await ama.visit(page.tasks);
  const keys = await loseAnswers(ama.page, claims, 2);
  await receive(ama).click();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await ama.page.reload();
  await expect(ama.page.locator('.friend__got')).toBeVisible({ timeout: 30_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.purses()).toMatchObject({ diamonds: 100 });
});

test('R-56 Q59 a new member confirms a friend’s code, and a wrong code changes nothing', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const kofi = await player({ signedIn: true });
  const { inviteCode } = await ama.member.ask(contract.account.profile, {});
  await kofi.visit('/activities/invite/1/accept?code=ZZZZ9999');
  await kofi.page.getByRole('button', { name: kofi.t('invite:accept.submit') }).click();
  await expect(kofi.page.locator('.field')).toContainText('No player has this invitation code.');
  await kofi.page.getByLabel(kofi.t('invite:accept.code')).fill(inviteCode.toLowerCase());
  await kofi.page.getByRole('button', { name: kofi.t('invite:accept.submit') }).click();
  await expect(kofi.page.getByText(kofi.t('invite:accept.done'))).toBeVisible();
  await ama.visit('/activities/refer-detail/1');
  await expect(ama.page.locator('.friend')).toHaveCount(1);
});

test('Q59 an unknown campaign and an unknown action are invalid', async ({ player }) => {
  const ama = await player({ signedIn: true });
  for (const path of [
    '/activities/refer-friend/99',
    '/activities/refer-friend/x',
    '/activities/invite/1/nothing',
    '/activities/invite-tasks/99',
    '/activities/refer-detail/99',
  ]) {
    await ama.visit(path);
    await expect(ama.page.getByText(ama.t('invite:invalid'))).toBeVisible();
  }
});

test('Q49 R-54 a visitor sees the offer and logs in to act', async ({ player }) => {
  const visitor = await player();
  await visitor.visit(page.tasks);
  await visitor.page.getByRole('button', { name: visitor.t('invite:login') }).click();
  await expect(visitor.page).toHaveURL(/\/login\?r=%2Factivities%2Finvite-tasks%2F1$/);
  await visitor.visit(page.refer);
  await expect(visitor.page.getByText(visitor.t('invite:visitor'))).toBeVisible();
});

for (const theme of ['a', 'b'] as const)
  test(`NAV-19 axe finds nothing on the pages with friends, theme ${theme}`, async ({ player }) => {
    const ama = await player({ signedIn: true, theme, context: { reducedMotion: 'reduce' } });
    const [ready, half] = [await friendOf(ama), await friendOf(ama)];
    await friendOf(ama);
    await play(ama.server, [ready]);
    await play(ama.server, [half], 1_460);
    for (const path of [page.refer, page.tasks, '/activities/refer-detail/1']) {
      await ama.visit(path);
      await expect(receive(ama)).toBeVisible();
      await settled(ama);
      expect(await violations(ama)).toEqual([]);
    }
  });
