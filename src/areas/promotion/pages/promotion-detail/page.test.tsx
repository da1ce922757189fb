// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { codes, type OwnPromotion, type Promotion } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { detailFx, opened, ownFx } from './model';
import { PromotionDetailPage } from './page';

const promotion: Promotion = {
  id: 1,
  title: 'First deposit gift',
  headline: '1,000\ncoins',
  lead: 'With your first deposit of ₵10 or more',
  art: '/art/promotion/deposit',
  worth: '₵1',
  each: 'Once',
  from: null,
  until: Date.UTC(2027, 0, 1),
  state: 'open',
  steps: [{ icon: 'a-newer-icon', title: 'Deposit', text: 'Any channel' }],
  conditions: ['One gift for each account.'],
  games: [{ id: '101', name: 'Mango Fever' }],
  note: 'Coins are not money.',
  action: 'Deposit',
  url: '/deposit',
};

async function page(answer: Promotion | ApiError, id = '1', own: OwnPromotion[] | null = null) {
  const asked: unknown[] = [];
  const scope = fork({
    values: [[$token, own === null ? null : 't'.repeat(43)]] as never,
    handlers: [
      [ownFx, () => own],
      [
        detailFx,
        (_: unknown, { input }: { input: unknown }) => {
          asked.push(input);
          return answer instanceof ApiError ? Promise.reject(answer) : answer;
        },
      ],
    ] as never,
  });
  await allSettled(opened, { scope, params: { params: { id }, query: {} } });
  await render(<PromotionDetailPage />, scope);
  return { asked };
}
beforeEach(() => {
  document.body.innerHTML = '';
});
const text = () => document.body.textContent ?? '';

test('R-52 an open promotion shows its facts, steps and terms, and leads on', async () => {
  const { asked } = await page(promotion);
  expect(asked).toEqual([{ id: 1 }]);
  for (const shown of ['First deposit gift', 'Open', '₵1', 'Once', '31 Dec', 'Deposit', 'One gift for each account.'])
    expect(text()).toContain(shown);
  expect(text()).toContain('Mango Fever');
  expect(text()).toContain('Ends 31 December 2026');
  expect(document.querySelector('.promo__bar a')?.getAttribute('href')).toBe('/deposit');
});

test('R-52 an ended promotion has no way to join', async () => {
  await page({ ...promotion, state: 'ended' });
  expect(text()).toContain('This promotion has ended.');
  expect(document.querySelector('.promo__bar a')).toBeNull();
});

test('R-52 a promotion that begins later says when', async () => {
  await page({ ...promotion, state: 'soon', from: Date.UTC(2026, 11, 1) });
  expect(text()).toContain('It begins 1 December 2026');
  expect(document.querySelector('.promo__bar a')).toBeNull();
});

test('R-52 an id that the market does not have is invalid, and one that is no number is not asked', async () => {
  const refused = new ApiError({ code: codes.noActivity, message: 'The activity is invalid', status: 200 });
  await page(refused);
  expect(text()).toContain('The activity is invalid');
  document.body.innerHTML = '';
  const { asked } = await page(promotion, 'x1');
  expect(asked).toEqual([]);
  expect(text()).toContain('The activity is invalid');
});

test.each<[string, OwnPromotion, string, string]>([
  ['has received', { id: 1, state: 'received', at: Date.UTC(2026, 10, 27, 12) }, 'Received', '27 November 2026'],
  ['cannot get any more', { id: 1, state: 'gone', at: null }, 'Used', 'you cannot get it any more'],
])('R-52 a promotion that the member %s is not open', async (_, own, state, said) => {
  await page(promotion, '1', [own]);
  expect(document.querySelector('.promo__state')?.textContent).toBe(state);
  expect(text()).toContain(said);
  expect([...document.querySelectorAll('.promo__bar a')].map((link) => link.getAttribute('href'))).toEqual([
    '/games/coin-spin/1',
  ]);
});

test('R-52 a promotion that another member may still get stays open', async () => {
  await page(promotion, '1', [{ id: 3, state: 'gone', at: null }]);
  expect(document.querySelector('.promo__state')?.textContent).toBe('Open');
  expect(document.querySelector('.promo__bar a')?.getAttribute('href')).toBe('/deposit');
});
