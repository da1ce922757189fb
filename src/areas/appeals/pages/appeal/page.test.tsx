// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { Appeal, AppealEvent } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { $entry, routeRequested } from '../../../../core/router';
import pictures from '../../../../core/words/pictures.en.json';
import { render } from '../../../../ui/test-render';
import { $profile } from '../../../access/session';
import { textChanged } from '../../model/composer';
import { replyFx } from '../../model/requests';
import appeals from '../../words/en.json';
import { detailFx, opened } from './model';
import { AppealPage } from './page';

const at = Date.UTC(2026, 10, 20, 9, 41);
const event = (id: number, type: AppealEvent['type'], more: Partial<AppealEvent> = {}): AppealEvent => ({
  id,
  type,
  time: at + id * 60_000,
  text: '',
  reason: 0,
  agent: '',
  pictures: [],
  ...more,
});
const sent = event(1, 'submitted', { text: 'I paid at 09:31, nothing came.' });
const appeal = (more: Partial<Appeal>): Appeal => ({
  id: 4471,
  kind: 'deposit',
  reference: 'DEP123',
  state: 'submitted',
  reason: 0,
  subject: { name: 'MTN MoMo', amount: 10_000, time: at },
  createTime: at,
  changeTime: at,
  events: [sent],
  mayReply: false,
  mayWithdraw: false,
  until: null,
  ...more,
});
const rejected = (reason: number, text = '') =>
  appeal({ state: 'rejected', reason, mayReply: reason === 1, events: [event(2, 'rejected', { reason, text }), sent] });
const lost = new ApiError({ code: -98, message: 'no answer', status: null });

async function page(shown: Appeal, answers: ReadonlyArray<Appeal | ApiError> = []) {
  const keys: string[] = [];
  const wanted: string[] = [];
  const path = `/feedback/timeline/${shown.id}`;
  const scope = fork({
    values: [
      [$token, 't'.repeat(43)],
      [$profile, testProfile()],
      [$entry, { pathname: path, search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [detailFx, () => shown],
      [
        replyFx,
        ({ key }: { key: string }) => {
          const answer = answers[Math.min(keys.push(key), answers.length) - 1]!;
          return answer instanceof ApiError ? Promise.reject(answer) : answer;
        },
      ],
    ],
  });
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const screen = await render(<span />, scope);
  i18next.addResourceBundle('en', 'appeals', appeals);
  i18next.addResourceBundle('en', 'pictures', pictures);
  await screen.show(<AppealPage />);
  await screen.act(() => {
    void allSettled(opened, { scope, params: { params: { id: String(shown.id) }, query: {} } });
  });
  const button = (text: string) =>
    [...screen.host.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(text));
  return { ...screen, scope, keys, wanted, button, press: (text: string) => screen.act(() => button(text)!.click()) };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('SUP-4 R-35 an appeal shows what it is about, its state and its history', async () => {
  const shown = await page(appeal({}));
  const text = shown.host.textContent ?? '';
  for (const part of ['Appeal 4471', 'Deposit ₵100.00', 'MTN MoMo · DEP123', '“I paid at 09:31, nothing came.”'])
    expect(text, part).toContain(part);
  await shown.close();
});

test.each([
  [1, 'Not enough proof', 'Add a picture'],
  [2, 'Already in your balance', 'See my transactions'],
  [3, 'Not a payment to us', 'Ask us'],
  [4, 'Too long ago', 'Ask us'],
  [5, 'Against the rules', 'Questions and answers'],
])('SUP-4 Q58 reason %i has its own text and next step', async (reason, title, action) => {
  const shown = await page(rejected(reason));
  expect(shown.find('.appeal__verdict').textContent).toContain(title);
  expect(shown.button(action)).toBeDefined();
  expect(shown.host.textContent).toContain(`Reason ${reason}: ${title}.`);
  await shown.close();
});

test('the words of the team replace the usual ones', async () => {
  const shown = await page(rejected(1, 'The slip has no number.'));
  expect(shown.find('.appeal__verdict').textContent).toContain('The slip has no number.');
  expect(shown.host.textContent).not.toContain('does not show the payment clearly');
  await shown.close();
});

test('D3 a reply after a lost answer is sent with the same key', async () => {
  const asked = appeal({
    state: 'info',
    mayReply: true,
    mayWithdraw: true,
    events: [event(2, 'asked', { text: 'Which shop?' }), sent],
  });
  const answered = { ...asked, state: 'review' as const, mayReply: false, events: [event(3, 'replied'), sent] };
  const shown = await page(asked, [lost, answered]);
  expect(shown.find('.appeal__verdict').textContent).toContain('Which shop?');
  expect(shown.find<HTMLButtonElement>('button[type=submit]').disabled).toBe(true);
  await shown.act(() => {
    void allSettled(textChanged, { scope: shown.scope, params: 'The one in Osu.' });
  });
  await shown.act(() => shown.find<HTMLButtonElement>('button[type=submit]').click());
  await expect.poll(() => shown.keys.length, { timeout: 10_000 }).toBe(2);
  expect(new Set(shown.keys).size).toBe(1);
  await expect.poll(() => shown.find('.appeal__verdict').textContent).toContain('We are looking at it');
  await shown.close();
});
