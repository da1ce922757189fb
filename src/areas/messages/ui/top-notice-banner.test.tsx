// @vitest-environment happy-dom
import { fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../../../contract';
import { render } from '../../../ui/test-render';
import { $topNotice } from '../model/top-notice';
import { TopNotice } from './top-notice-banner';

const notice: Notice = {
  id: '7',
  type: 1,
  img: '',
  title: 'Your level is V2',
  content: 'See what it brings.',
  url: '/subscriber/memberCenter',
  time: 1_700_000_000_000,
  mobile: '',
  amount: 0,
  unit: 'money',
};
beforeEach(() => {
  document.body.innerHTML = '';
});
const banner = (shown: Notice | null) => render(<TopNotice />, fork({ values: [[$topNotice, shown]] }));

test('ADV-12 a notice is announced at the top of the page, leads on, and can be closed', async () => {
  const { host, find, act, close } = await banner(notice);
  expect(find('[role=status]').textContent).toContain('Your level is V2See what it brings.');
  expect(find('a').getAttribute('href')).toBe('/subscriber/memberCenter');
  await act(() => find<HTMLButtonElement>('button').click());
  expect(host.querySelector('.top-notice__card')).toBe(null);
  await close();
});

test('ADV-12 a notice of a win names the masked mobile and the amount', async () => {
  const { find, close } = await banner({ ...notice, type: 2, mobile: '024•••••12', amount: 500 });
  expect(find('.top-notice__text').textContent).toMatch(/024•••••12.*₵5/);
  await close();
});

test('ADV-12 without a notice the banner is empty, but stays an announcer', async () => {
  const { find, close } = await banner(null);
  expect([find('[role=status]').children.length, find('[role=status]').textContent]).toEqual([0, '']);
  await close();
});
