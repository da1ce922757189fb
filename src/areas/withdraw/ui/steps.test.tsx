// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import words from '../words/en.json';
import { render } from '../../../ui/test-render';
import { Steps } from './steps';

const lastStep = async (channelCode: string) => {
  const page = await render(<span />);
  i18next.addResourceBundle('en', 'withdraw', words);
  await page.show(<Steps channelName="Payer" channelCode={channelCode} reviewMs={0} state={null} />);
  const step = page.find('.pay-steps__one:last-child');
  const shown = {
    note: step.querySelector('.pay-steps__note')?.textContent,
    icon: step.querySelector('svg')?.innerHTML,
  };
  await page.close();
  return shown;
};

test('WDR-6 the last step shows how long the channel takes', async () => {
  const [wallet, pix, bank] = [await lastStep('MTN_MM'), await lastStep('PIX'), await lastStep('PANPAY')];
  expect([wallet.note, pix.note, bank.note]).toEqual([
    'usually in minutes',
    'usually in seconds',
    'today or the next working day',
  ]);
  expect(new Set([wallet.icon, pix.icon, bank.icon]).size).toBe(3);
});
