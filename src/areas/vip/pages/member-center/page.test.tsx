// @vitest-environment happy-dom
import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { restSeen } from '../../../access/session';
import { benefitOf, clubHouse } from '../../testing/house';
import { opened } from './model';
import { MemberCenterPage } from './page';

async function page(wish: Parameters<typeof clubHouse>[0] = {}) {
  const house = clubHouse(wish);
  const shown = await render(<MemberCenterPage />, house.scope);
  await shown.act(() => {
    void allSettled(opened, { scope: house.scope });
  });
  return { ...house, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

const benefits = [
  benefitOf(2, { name: 'Daily coins' }),
  benefitOf(3, { name: 'Weekly coins', statu: 1 }),
  benefitOf(10, { name: 'Support', type: 4, unit: 'open', isClaimed: false, statu: 1 }),
  benefitOf(7, { name: 'Easter', type: 0, unit: 'cash', value: 300, statu: 9 }),
  benefitOf(11, { name: 'VIP manager', type: 5, unit: 'open', enable: false, minLevel: 8, statu: 9, isClaimed: false }),
];

test('VIP-1 VIP-2 VIP-8 the level, the points and the way to the next level', async () => {
  const shown = await page({ benefits });
  expect(shown.find('.club-level').textContent).toBe(
    'V4' + 'Your levelV4 Elite' + '16,420 points this year' + '13,580 to V5 Master',
  );
  expect(shown.find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('32');
  expect(shown.host.querySelectorAll('.club-ladder__step')).toHaveLength(10);
  await shown.close();
});

test('VIP-4 VIP-5 VIP-6 each benefit shows its figure, name and state', async () => {
  const shown = await page({ benefits });
  expect([...shown.host.querySelectorAll('.benefit')].map(({ textContent }) => textContent)).toEqual([
    '50Daily coinsClaim',
    '50Weekly coinsClaimed',
    '24/7SupportActive',
    '₵3EasterEnded 1 Jan',
    'PersonalVIP managerV8',
  ]);
  expect(shown.find('.club-head').textContent).toBe('Elite benefits1 to claim');
  await shown.close();
});

test('A8 M19 VIP-4 a claim is sent once and congratulates with its amount', async () => {
  const shown = await page({ benefits });
  const button = 'button[aria-label="Claim: Daily coins"]';
  await shown.act(() => shown.find<HTMLButtonElement>(button).click());
  await shown.act(() => shown.find<HTMLButtonElement>(button).click());
  expect(shown.asked).toEqual([2]);
  await shown.act(() => shown.answers[0]!({ benefitId: 2, type: 2, unit: 'coins', amount: 50, createTime: 1 }));
  expect(shown.find('dialog').textContent).toContain('50 coins');
  await shown.close();
});

test('VIP-4 a claimed benefit shows the alert', async () => {
  const shown = await page({ benefits });
  await shown.act(() => shown.find<HTMLButtonElement>('button.benefit__state').click());
  expect(shown.find('dialog').textContent).toContain('You have claimed this benefit already.');
  await shown.close();
});

test('F15 offline nothing can be claimed', async () => {
  const shown = await page({ benefits, online: false });
  expect(shown.find<HTMLButtonElement>('button[aria-label="Claim: Daily coins"]').disabled).toBe(true);
  await shown.close();
});

test('Q77 during a break a claim is off and names the notice of the page', async () => {
  const shown = await page({ benefits });
  await shown.act(() => allSettled(restSeen, { scope: shown.scope, params: { why: 'coolOff', until: 9e12 } }));
  const button = shown.find<HTMLButtonElement>('button[aria-label="Claim: Daily coins"]');
  expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([true, 'rest-why']);
  await shown.close();
});

test('a failed list says so', async () => {
  const shown = await page({ benefits: new ApiError({ code: 500, message: 'broken', status: 500 }) });
  expect(shown.host.textContent).toContain('Your benefits could not be loaded');
  await shown.close();
});

test('C103 a tap on a level shows its benefits, and the own ones come back', async () => {
  const other = { ...benefitOf(3, { name: 'Weekly coins', value: 1_000 }) };
  const manager = benefitOf(11, { name: 'VIP manager', unit: 'open', enable: false, minLevel: 8 });
  const shown = await page({ benefits, levelBenefits: (level) => (level === 5 ? [other, manager] : []) });
  const step = () => shown.host.querySelectorAll<HTMLButtonElement>('.club-ladder__step')[4]!;
  await shown.act(() => step().click());
  expect(shown.find('.club-head h2').textContent).toBe('Master benefits');
  expect(shown.host.textContent).toContain('From 30,000 points a year');
  expect([...shown.host.querySelectorAll('.benefit')].map(({ textContent }) => textContent)).toEqual([
    '1,000Weekly coinsIncluded',
    'PersonalVIP managerV8',
  ]);
  expect(step().getAttribute('aria-pressed')).toBe('true');
  await shown.act(() => shown.find<HTMLButtonElement>('.club-head .text-action').click());
  expect(shown.find('.club-head h2').textContent).toBe('Elite benefits');
  await shown.close();
});

test('C103 benefits of a level that could not be loaded can be requested again', async () => {
  let fails = true;
  const shown = await page({
    benefits,
    levelBenefits: () =>
      fails ? new ApiError({ code: 500, message: 'broken', status: 500 }) : [benefitOf(3, { name: 'Weekly coins' })],
  });
  await shown.act(() => shown.host.querySelectorAll<HTMLButtonElement>('.club-ladder__step')[6]!.click());
  expect(shown.host.textContent).toContain('Your benefits could not be loaded');
  fails = false;
  await shown.act(() => shown.find<HTMLButtonElement>('main button.btn').click());
  expect(shown.find('.benefit__name').textContent).toBe('Weekly coins');
  await shown.close();
});

test('VIP-1 Savanna shows the levels along the road, with the way that is gone', async () => {
  const shown = await page({ benefits, theme: 'b' });
  expect(shown.host.querySelectorAll('.club-stop')).toHaveLength(10);
  expect(shown.find('.club-stop--own .sr-only').textContent).toContain('V4');
  expect(Number.parseFloat(shown.find('.club-road__gone path').getAttribute('stroke-dasharray')!)).toBeCloseTo(
    0.423,
    2,
  );
  await shown.close();
});
