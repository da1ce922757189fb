// @vitest-environment happy-dom
import { allSettled, createWatch } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { DiamondTask } from '../../../../../contract';
import { ApiError } from '../../../../core/api';
import { $problems } from '../../../../core/problems';
import { routeRequested } from '../../../../core/router';
import { render } from '../../../../ui/test-render';
import { bet, groupOf, once, sum, taskOf, tasksHouse } from '../../testing/house';
import { opened } from './model';
import { TasksPage } from './page';

const gem = (id: number, more: Partial<DiamondTask> = {}): DiamondTask => ({
  id,
  kind: 'rounds',
  period: 'daily',
  title: `gem ${id}`,
  target: 10,
  current: 6,
  unit: 'count',
  bonus: 2,
  collect: false,
  status: 0,
  url: '/home',
  until: 3_600_000,
  times: null,
  ...more,
});

async function page(wish: Parameters<typeof tasksHouse>[0] = {}) {
  const house = tasksHouse(wish);
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope: house.scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(<TasksPage />, house.scope);
  await shown.act(() => {
    void allSettled(opened, { scope: house.scope });
  });
  return { ...house, ...shown, wanted };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('TSK-1 TSK-3 TSK-4 ADV-13 each task shows its name, bonus, progress and button', async () => {
  const shown = await page({ gems: [gem(2), gem(8, { period: 'weekly' })] });
  expect([...shown.host.querySelectorAll('.task-row')].map(({ textContent }) => textContent)).toEqual([
    'Play for ₵20100100 coins₵12.40 / ₵20Go',
    'Deposit once, from ₵55050 coins1 / 1Receive',
    'Deposit ₵50250250 coins₵50 / ₵50Received',
    'gem 222 diamonds6 / 10Go',
  ]);
  const bars = [...shown.host.querySelectorAll('[role=progressbar]')];
  expect(bars.map((bar) => Number(bar.getAttribute('aria-valuenow')))).toEqual([62, 100, 100, 60]);
  expect(shown.find('.tasks-today').textContent).toContain('2of 4');
  expect(shown.find('.tasks-today__clock').textContent).toBe('01:00:00');
  await shown.close();
});

test('TSK-4 a deposit that is too small shows 0 / 1', async () => {
  const shown = await page({ group: groupOf([once({ current: 499 })]) });
  expect(shown.find('.task-row__count').textContent).toBe('0 / 1');
  expect(shown.find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('0');
  await shown.close();
});

test('economy §6 an old bonus is struck through', async () => {
  const shown = await page({ group: groupOf([bet({ bonus: 200, originalBonus: 100 })]) });
  expect(shown.find('.task-row__bonus').textContent).toBe('200200 coins100instead of 100');
  expect(shown.find('s').textContent).toBe('100');
  await shown.close();
});

test('TSK-2 an unsupported task is reported, and the others are shown', async () => {
  const shown = await page({ group: groupOf([taskOf(9, { type: 7 }), sum()]) });
  expect(shown.host.querySelectorAll('.task-row')).toHaveLength(1);
  expect(shown.scope.getState($problems)).toEqual([
    expect.objectContaining({ what: 'task', message: 'unsupported task type 7' }),
  ]);
  await shown.close();
});

test('SYS-4057 ADV-10 the help shows the tips of the operator, or tells that they are missing', async () => {
  const shown = await page({ tips: 'Play a little.\nCollect before midnight.' });
  const help = () => shown.act(() => shown.find<HTMLButtonElement>('button[aria-label="About the tasks"]').click());
  await help();
  expect([...document.querySelectorAll('.rule-dialog__rules li')].map(({ textContent }) => textContent)).toEqual([
    'Play a little.',
    'Collect before midnight.',
  ]);
  await shown.close();
  document.body.innerHTML = '';
  const empty = await page({ tips: '' });
  await empty.act(() => empty.find<HTMLButtonElement>('button[aria-label="About the tasks"]').click());
  expect(document.querySelector('dialog')?.textContent).toContain('Rule missing');
  await empty.close();
});

test('TSK-6 Go leads to the games or the deposit', async () => {
  const shown = await page({ group: groupOf([bet(), sum()]) });
  for (const name of ['Go: Play for ₵20', 'Go: Deposit ₵50'])
    await shown.act(() => shown.find<HTMLButtonElement>(`button[aria-label="${name}"]`).click());
  expect(shown.wanted).toEqual(['/home', '/deposit']);
  await shown.close();
});

test('A8 M19 Receive sends one claim and shows the result', async () => {
  const shown = await page();
  const receive = 'button[aria-label="Receive: Deposit once, from ₵5"]';
  await shown.act(() => shown.find<HTMLButtonElement>(receive).click());
  expect(shown.find(receive).getAttribute('aria-busy')).toBe('true');
  await shown.act(() => shown.find<HTMLButtonElement>(receive).click());
  expect(shown.asked.map(({ id }) => id)).toEqual([2]);
  await shown.close();
});

test('F15 offline, Receive is disabled and says why', async () => {
  const shown = await page({ online: false });
  const button = shown.find<HTMLButtonElement>('button[aria-label="Receive: Deposit once, from ₵5"]');
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are offline. Receiving needs the network.',
  );
  await shown.close();
});

test('loading, empty and failed lists look different', async () => {
  const waiting = await page({ group: new Promise(() => undefined) as never });
  expect(waiting.find('[role="status"][aria-label="Loading the tasks"]')).toBeDefined();
  await waiting.close();
  const empty = await page({ group: groupOf([], { enable: false }) });
  expect(empty.host.textContent).toContain('No tasks at the moment');
  await empty.close();
  const failed = await page({ group: new ApiError({ code: 500, message: 'broken', status: 500 }) });
  expect(failed.host.textContent).toContain('The tasks could not be loaded');
  await failed.close();
});

test('an unfinished bet task is hidden while no game is open', async () => {
  const shown = await page({ gamesOpen: false });
  expect([...shown.host.querySelectorAll('.task-row__title')].map(({ textContent }) => textContent)).toEqual([
    'Deposit once, from ₵5',
    'Deposit ₵50',
  ]);
  await shown.close();
});

test.each([
  ['Collect before midnight.', 'Collect before midnight.'],
  ['', 'Support can explain it. We have been notified.'],
])('TSK-7 ADV-10 the help shows option 4057 %j as %j', async (tips, text) => {
  const shown = await page({ tips });
  await shown.act(() => shown.find<HTMLButtonElement>('button[aria-label="About the tasks"]').click());
  expect(shown.find('dialog .rule-dialog__text').textContent).toBe(text);
  await shown.close();
});
