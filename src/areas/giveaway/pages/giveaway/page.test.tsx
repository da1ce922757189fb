// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { codes, type Giveaway, type GivenGift } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { routeRequested } from '../../../../core/router';
import { render } from '../../../../ui/test-render';
import { $profile } from '../../../access/session';
import { basicFx, mineFx, opened, takeFx } from '../../model/giveaway';
import { GiveawayPage } from './page';

const open: Giveaway = { id: 1, coins: 300, total: 1_000, given: 588, until: null };
const gift: GivenGift = { id: 1, coins: 300, createTime: 1 };
const lost = new ApiError({ code: -98, message: 'no answer', status: 0 });

interface Wish {
  signedIn?: boolean;
  giveaway?: Giveaway | ApiError;
  mine?: GivenGift | null;
  /** Answers of the claim, in order; the last one repeats. */
  answers?: ReadonlyArray<GivenGift | ApiError>;
  id?: string;
}

async function page({ signedIn = true, giveaway = open, mine = null, answers = [gift], id = '1' }: Wish = {}) {
  const keys: string[] = [];
  let taken: GivenGift | null = null;
  const wanted: string[] = [];
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? testProfile() : null],
    ],
    handlers: [
      [basicFx, () => (giveaway instanceof ApiError ? Promise.reject(giveaway) : giveaway)],
      [mineFx, () => ({ gift: mine ?? taken })],
      [
        takeFx,
        ({ key }: { key: string }) => {
          const answer = answers[Math.min(keys.push(key), answers.length) - 1]!;
          if (answer instanceof ApiError) return Promise.reject(answer);
          taken = answer;
          return answer;
        },
      ],
    ],
  });
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(<GiveawayPage />, scope);
  await shown.act(() => {
    void allSettled(opened, { scope, params: { params: { id }, query: {} } });
  });
  const press = (text: string) =>
    shown.act(() =>
      [...shown.host.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(text))!.click(),
    );
  return { scope, keys, wanted, press, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('GIV-1 the page shows the gift, its worth, and how many have been given', async () => {
  const shown = await page();
  expect(shown.host.querySelector('.giveaway__coins')?.textContent).toBe('300 coins');
  expect(shown.host.textContent).toContain('588 of 1,000 given');
  expect(shown.host.textContent).toContain('300 coins are worth ₵0.30.');
  await shown.close();
});

test('GIV-1 a member takes the gift, and the page says so', async () => {
  const shown = await page();
  await shown.press('Get my gift');
  expect(shown.host.textContent).toContain('This gift is yours');
  expect(shown.keys).toHaveLength(1);
  await shown.press('To the coin wheel');
  expect(shown.wanted).toEqual(['/games/coin-spin/1']);
  await shown.close();
});

test('D3 a lost answer is not called failed, and no second claim is sent', async () => {
  const shown = await page({ answers: [lost] });
  await shown.press('Get my gift');
  await shown.press('Get my gift');
  expect(new Set(shown.keys).size).toBe(1);
  expect(shown.host.textContent).not.toContain('This gift is yours');
  await shown.close();
});

test('Q49 a visitor registers first and comes back', async () => {
  const shown = await page({ signedIn: false });
  await shown.press('Register and get it');
  expect(shown.wanted).toEqual(['/register?r=%2Factivities%2Fgiveaway%2F1']);
  await shown.close();
});

test('a member who has the gift sees no button to take it', async () => {
  const shown = await page({ mine: gift });
  expect(shown.host.textContent).toContain('300 coins were added to your balance.');
  expect(shown.host.textContent).not.toContain('Get my gift');
  await shown.close();
});

test('when all gifts are given the page says so', async () => {
  const shown = await page({ giveaway: { ...open, given: 1_000 } });
  expect(shown.host.textContent).toContain('All gifts have been given');
  await shown.close();
});

test.each([
  ['1', new ApiError({ code: codes.noActivity, message: 'The activity is invalid', status: 200 })],
  ['x1', open],
])('GIV-2 the address %s that names no giveaway is invalid', async (id, giveaway) => {
  const shown = await page({ id, giveaway });
  expect(shown.host.textContent).toContain('The activity is invalid');
  await shown.close();
});

test('a failed request offers a retry', async () => {
  const shown = await page({ giveaway: new ApiError({ code: 500, message: 'broken', status: 500 }) });
  expect(shown.host.textContent).toContain('The gift could not be loaded');
  await shown.close();
});
