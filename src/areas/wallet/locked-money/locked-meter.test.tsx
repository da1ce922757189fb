// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import words from '../words/en.json';
import { render } from '../../../ui/test-render';
import { LockedMeter } from './locked-meter';

test('Q7 the meter does not repeat the free money shown above it', async () => {
  const page = await render(<span />);
  i18next.addResourceBundle('en', 'wallet', words);
  const terms = () => [...page.host.querySelectorAll('dt')].map((term) => term.textContent);
  await page.show(<LockedMeter balance={{ money: 10_000, withdrawMoney: 4_000 }} />);
  expect(terms()).toEqual(['Free to withdraw', 'Locked']);
  await page.show(<LockedMeter balance={{ money: 10_000, withdrawMoney: 4_000 }} freeSaid />);
  expect(terms()).toEqual(['Locked']);
  expect(page.find('[role=meter]').getAttribute('aria-valuetext')).toBe('₵40.00 of ₵100.00 is free to withdraw');
  await page.close();
});
