// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { CollectedTask, DiamondTask } from '../../../../../../contract';
import { $entry } from '../../../../../core/router';
import { $lobby } from '../../../../lobby';
import { $answeredBalance } from '../../../../wallet/testing';
import { testLobby } from '../../../../../core/api/test-lobby';
import { $now } from '../../../../../core/time/clock';
import { $online } from '../../../../../core/browser/trackers';
import { render } from '../../../../../ui/test-render';
import { collectFx } from '../model/collect';
import { opened, readFx } from '../model/tasks';
import { DiamondTasksPage } from './page';

const task = (id: number, more: Partial<DiamondTask> = {}): DiamondTask => ({
  id,
  kind: 'rounds',
  period: 'daily',
  title: `task ${id}`,
  target: 10,
  current: 3,
  unit: 'count',
  bonus: 2,
  collect: false,
  status: 0,
  url: '/home',
  until: 10_000,
  times: null,
  ...more,
});
const all = [
  task(1, { kind: 'login', target: 1, current: 1, status: 3 }),
  task(3, { kind: 'stake', unit: 'money', target: 2_000, current: 1_250 }),
  task(6, { kind: 'bigWin', unit: 'tenths', target: 50, current: 32 }),
  task(8, { kind: 'signWeek', period: 'weekly', target: 7, until: 3 * 86_400_000 }),
  task(9, { kind: 'kyc', period: 'once', target: 1, current: 1, status: 4, collect: true, until: null }),
  task(12, { kind: 'friend', period: 'each', target: 1, current: 0, until: null, times: { collected: 3, most: 20 } }),
];

async function page({ read = (): DiamondTask[] | Promise<never> => all, online = true, gamesOpen = true } = {}) {
  const scope = fork({
    values: [
      [$answeredBalance, { money: 0, withdrawMoney: 0, coins: 0, diamonds: 1_036 }],
      [$now, 0],
      [$online, online],
      [$lobby, testLobby(gamesOpen)],
      [
        $entry,
        { pathname: '/diamond/tasks', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' },
      ],
    ],
    handlers: [
      [readFx, read],
      [collectFx, () => new Promise<CollectedTask>(() => undefined)],
    ],
  });
  const shown = await render(<DiamondTasksPage />, scope);
  await shown.act(() => {
    void allSettled(opened, { scope });
  });
  return { ...shown, buttons: () => [...shown.host.querySelectorAll('button')] };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('R-43 DIA-2 each task shows its name, progress and reward', async () => {
  const shown = await page();
  const lines = [...shown.host.querySelectorAll('.task')].map((line) => line.textContent);
  expect(lines).toEqual([
    'task 1Every day you come by+22 diamondsClaim',
    'task 3₵12.50 / ₵20.00+22 diamondsGo',
    'task 63.2× / 5×+22 diamondsGo',
    'task 83 / 7+22 diamondsGo',
    'task 9Your details are checked once+22 diamondsClaimed',
    'task 123 of 20 friends so far+22 diamondsGo',
  ]);
  expect([...shown.host.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Today',
    'This week',
    'Once',
    'With friends',
  ]);
  expect([...shown.host.querySelectorAll('.diamond-left')].map(({ textContent }) => textContent)).toEqual([
    '00:00:10',
    '3 d 0 h',
  ]);
  expect(shown.find('.tasks-sum').textContent).toContain('1 task is ready');
  expect(shown.find('.gem-hall__purse').textContent).toContain('1,036');
  await shown.close();
});

test('A8 the button of a claimed task is busy and names the task', async () => {
  const shown = await page();
  const button = shown.find<HTMLButtonElement>('button[aria-label="Claim: task 1"]');
  await shown.act(() => button.click());
  expect(shown.find('button[aria-label="Claim: task 1"]').getAttribute('aria-busy')).toBe('true');
  await shown.close();
});

test('F15 offline, the Claim button is disabled and says why', async () => {
  const shown = await page({ online: false });
  const button = shown.find<HTMLButtonElement>('button[aria-label="Claim: task 1"]');
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are offline. Claiming needs the network.',
  );
  await shown.close();
});

test('loading, empty and failed lists look different', async () => {
  const waiting = await page({ read: () => new Promise<never>(() => undefined) });
  expect(waiting.find('[role="status"][aria-label="Loading the tasks"]')).toBeDefined();
  await waiting.close();
  const empty = await page({ read: () => [] });
  expect(empty.host.textContent).toContain('No tasks at the moment');
  await empty.close();
  const failed = await page({ read: () => Promise.reject(new Error('x')) });
  expect(failed.host.textContent).toContain('The tasks could not be loaded');
  expect(failed.buttons().map(({ textContent }) => textContent)).toContain('Try again');
  await failed.close();
});

test('TSK-3 an unfinished game task is hidden while no game is open', async () => {
  const titles = (shown: Awaited<ReturnType<typeof page>>) =>
    [...shown.host.querySelectorAll('.task__title')].map(({ textContent }) => textContent);
  const closed = await page({ gamesOpen: false });
  expect(titles(closed)).toEqual(['task 1', 'task 6', 'task 8', 'task 9', 'task 12']);
  await closed.close();
  const done = await page({
    gamesOpen: false,
    read: () => [task(3, { kind: 'stake', unit: 'money', target: 2_000, current: 2_000, status: 3 })],
  });
  expect(titles(done)).toEqual(['task 3']);
  await done.close();
});
