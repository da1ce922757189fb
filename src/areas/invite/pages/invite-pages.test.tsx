// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { codes, type InviteCampaign, type InvitedFriend, type InviteTasks } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { routeRequested } from '../../../core/router';
import { render } from '../../../ui/test-render';
import { $profile } from '../../access/session';
import { acceptFx } from '../model/accept';
import { campaignFx, opened, tasksFx } from '../model/campaign';
import { collectFx } from '../model/collect';
import { Page as InvitePage } from './invite';
import { Page as TasksPage } from './invite-tasks';
import { Page as ReferPage } from './refer-friend';

const campaign: InviteCampaign = { id: 1, diamonds: 100, most: 20, friendStake: 2_000, acceptMs: 86_400_000 };
const friend = (id: number, change: Partial<InvitedFriend>): InvitedFriend => ({
  id,
  mobile: '024•••••12',
  joined: 1_700_000_000_000,
  proved: true,
  deposited: false,
  played: 0,
  state: 'open',
  why: null,
  ...change,
});
const ready = friend(4, { deposited: true, played: 2_000, state: 'ready' });
const list = [
  ready,
  friend(3, { deposited: true, played: 1_460 }),
  friend(2, { state: 'none', why: 'device' }),
  friend(1, { deposited: true, played: 2_000, state: 'received' }),
];
const tasks: InviteTasks = { friends: 4, collected: 1, most: 20, received: 100, ready: 100, open: 1_800, list };
const lost = new ApiError({ code: -98, message: 'no answer', status: 0 });

interface Wish {
  Page?: ComponentType;
  signedIn?: boolean;
  answer?: InviteCampaign | ApiError;
  tasks?: InviteTasks;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The collection gets no answer. */
  silent?: boolean;
  accepted?: { bound: boolean } | ApiError;
}

async function page({ Page = ReferPage, signedIn = true, answer = campaign, silent = false, ...wish }: Wish = {}) {
  const keys: string[] = [];
  const codesSent: string[] = [];
  const wanted: string[] = [];
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? testProfile({ inviteCode: '8F3K2ABC' }) : null],
    ],
    handlers: [
      [campaignFx, () => (answer instanceof ApiError ? Promise.reject(answer) : answer)],
      [tasksFx, () => wish.tasks ?? tasks],
      [
        collectFx,
        ({ key, input }: { key: string; input: { id: number } }) => {
          keys.push(key);
          return silent ? Promise.reject(lost) : { friend: input.id, diamonds: 100, createTime: 1 };
        },
      ],
      [
        acceptFx,
        ({ code }: { code: string }) => {
          codesSent.push(code);
          return wish.accepted instanceof ApiError ? Promise.reject(wish.accepted) : { bound: true };
        },
      ],
    ],
  });
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(<Page />, scope);
  await shown.act(() => {
    void allSettled(opened, { scope, params: { params: wish.params ?? { id: '1' }, query: wish.query ?? {} } });
  });
  const press = (text: string) =>
    shown.act(() =>
      [...shown.host.querySelectorAll('button')]
        .find((button) => (button.getAttribute('aria-label') ?? button.textContent).startsWith(text))!
        .click(),
    );
  return { scope, keys, codesSent, wanted, press, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('R-53 the offer', () => {
  test('INV-1 it shows the reward, the own code and the channels with their index', async () => {
    const shown = await page();
    expect(shown.host.querySelector('.invite-hero__number')?.textContent).toBe('100');
    expect(shown.host.textContent).toContain('played for ₵20.');
    expect(shown.host.querySelector('.refer-code')?.textContent).toBe('8F3K2ABC');
    const links = [...shown.host.querySelectorAll<HTMLAnchorElement>('.invite-channel')];
    expect(links).toHaveLength(5);
    for (const [index, { href }] of links.entries())
      expect(decodeURIComponent(href)).toContain(`/invitation/8F3K2ABC/${index}`);
    expect(shown.host.textContent).toContain('4 of 20');
    await shown.close();
  });

  test('Q49 a visitor gets no code, and the button leads to the login', async () => {
    const shown = await page({ signedIn: false });
    expect(shown.host.querySelector('.refer-code')).toBeNull();
    await shown.press('Log in and invite');
    expect(shown.wanted[0]).toMatch(/^\/login\?r=/);
    await shown.close();
  });

  test.each([
    ['1', new ApiError({ code: codes.noActivity, message: 'The activity is invalid', status: 200 })],
    ['x1', campaign],
  ])('Q59 the campaign %s is invalid', async (id, answer) => {
    const shown = await page({ params: { id }, answer });
    expect(shown.host.textContent).toContain('The activity is invalid');
    await shown.close();
  });

  test('a failed request offers a retry', async () => {
    const shown = await page({ answer: new ApiError({ code: 500, message: 'broken', status: 500 }) });
    expect(shown.host.textContent).toContain('The invitation could not be loaded');
    await shown.close();
  });
});

describe('R-57 the invite tasks', () => {
  test('Q59 each friend has the steps, the reward or the reason why there is none', async () => {
    const shown = await page({ Page: TasksPage });
    const cards = [...shown.host.querySelectorAll('.friend-card')].map(({ textContent }) => textContent);
    expect(cards).toHaveLength(4);
    expect(cards[1]).toContain('₵14.60 of ₵20');
    expect(cards[2]).toContain('No reward: this account shares a phone');
    expect(cards[3]).toContain('Received');
    expect(shown.host.querySelectorAll('.friend-card--ready')).toHaveLength(1);
    await shown.close();
  });

  test('Q56 two taps collect the reward of a friend once', async () => {
    const shown = await page({ Page: TasksPage });
    await shown.press('Receive');
    expect(shown.keys).toHaveLength(1);
    expect(shown.host.querySelectorAll('.friend__got')).toHaveLength(2);
    expect(shown.host.querySelectorAll('.friend-card .btn')).toHaveLength(0);
    await shown.close();
  });

  test('D3 a lost answer is not called failed, and the key is kept', async () => {
    const shown = await page({ Page: TasksPage, silent: true });
    await shown.press('Receive');
    await shown.press('Receive');
    expect(new Set(shown.keys).size).toBe(1);
    expect(shown.host.querySelectorAll('.friend__got')).toHaveLength(1);
    await shown.close();
  });

  test('without friends the page shows the steps and the way to invite', async () => {
    const none = { ...tasks, friends: 0, collected: 0, received: 0, ready: 0, open: 2_000, list: [] };
    const shown = await page({ Page: TasksPage, tasks: none });
    expect(shown.host.querySelectorAll('.steps__step')).toHaveLength(4);
    await shown.press('Invite a friend');
    expect(shown.wanted).toEqual(['/activities/refer-friend/1']);
    await shown.close();
  });
});

describe('R-56 the actions', () => {
  const accept = { Page: InvitePage, params: { id: '1', action: 'accept' }, query: { code: 'abcd-2345' } };

  test('Q59 accept sends the code of the query', async () => {
    const shown = await page(accept);
    await shown.press('Confirm the code');
    expect(shown.codesSent).toEqual(['ABCD2345']);
    expect(shown.host.textContent).toContain('Your friend’s code is confirmed.');
    await shown.close();
  });

  test('a refused code shows the reason', async () => {
    const refused = new ApiError({ code: codes.inviteLoop, message: 'This player joined after you.', status: 200 });
    const shown = await page({ ...accept, accepted: refused });
    await shown.press('Confirm the code');
    expect(shown.host.textContent).toContain('This player joined after you.');
    await shown.close();
  });

  test('any other action is invalid', async () => {
    const shown = await page({ Page: InvitePage, params: { id: '1', action: 'nothing' } });
    expect(shown.host.textContent).toContain('The activity is invalid');
    await shown.close();
  });
});
