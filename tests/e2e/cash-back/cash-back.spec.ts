import { markets } from '../../../contract';
import { windowOf } from '../../../server/core/market-windows';
import { keysOf } from '../../drivers/answers';
import { posting } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Member } from '../../drivers/member';
import type { ServerProcess } from '../../drivers/server';

const claim = /personal-enjoyed\?benefitsId=1$/;
const { timeZone } = markets.GH;

/** Gives a member a deposit, and a week before that of `now` with ₵100 lost at dice, whose edge is 3 %. */
const lose = (server: ServerProcess, { mobile }: Member, now: number): Promise<void> => {
  const week = windowOf(timeZone, 'week', windowOf(timeZone, 'week', now).begin - 1).firstDay;
  const deposit = { reason: 'deposit', account: 'channel:MTN_MM', purse: 'locked', amount: 1_000 } as const;
  return server.operate(`
    ${posting(mobile, { key: 'e2e-deposit', ...deposit })}
    insert into cash_back_weeks (member_id, week, game, staked, returned, edge, cost)
    select id, '${week}', 'dice-duel', 10000, 0, 300, 3000000 from members where mobile = '${mobile}'`);
};

test.afterEach(async ({ server }) => {
  await server.clock({ reset: 1 });
});

test('VIP-10 a week without a loss says that the bonus is not ready', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/subscriber/cashBack');
  await expect(ama.page.locator('.cash-back-claim')).toContainText(ama.t('vip:back.notReady'));
  await expect(ama.page.locator('.cash-back-number')).toHaveCount(3);
});

test('VIP-9 Q16 the smallest number is paid once', { tag: '@quick' }, async ({ player, server }) => {
  const now = await server.now();
  // Tuesday of the next week, when the claim of the present week is open.
  const tuesday = windowOf(timeZone, 'week', now).end + 36 * 3_600_000;
  await server.clock({ set: new Date(tuesday).toISOString() });
  // Signed in after the clock has moved: an older session would have ended.
  const ama = await player({ signedIn: true });
  await lose(server, ama.member, tuesday);
  const keys = keysOf(ama.page, claim);
  await ama.visit('/subscriber/cashBack');
  // 40 % of ₵100 × 3 % is less than 2 % of ₵100.
  await expect(ama.page.locator('.cash-back-number--decides')).toContainText('₵1.20');
  const before = await ama.member.purses();
  await ama.page.locator('.cash-back-claim .btn').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const dialog = ama.page.getByRole('dialog', { name: ama.t('vip:congratulations') });
  await expect(dialog).toContainText('₵1.20');
  await dialog.getByRole('button', { name: ama.t('common:ok') }).click();
  await expect(ama.page.locator('.cash-back-claim')).toContainText(ama.t('vip:back.claimed'));
  expect(keys).toHaveLength(1);
  expect((await ama.member.purses()).money).toBe(before.money + 120);
});
