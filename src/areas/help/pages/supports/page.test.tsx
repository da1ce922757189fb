// @vitest-environment happy-dom
import { fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { optionTypes } from '../../../../../contract';
import { $options } from '../../../../core/options';
import { render } from '../../../../ui/test-render';
import { SupportsPage } from './page';

beforeEach(() => {
  document.body.innerHTML = '';
});
const contacts = {
  hotline: '030 222 0000',
  messagingContacts: JSON.stringify([{ name: 'WhatsApp', url: 'https://wa.me/233302220000' }]),
  email: 'support@baobab.example',
  socialLinks: JSON.stringify([{ name: 'Baobab on X', url: 'https://x.example/baobab' }]),
  address: '12 Independence Avenue, Accra',
} as const;
const page = (texts: Partial<typeof contacts>) =>
  render(
    <SupportsPage />,
    fork({
      values: [
        [
          $options,
          Object.entries(texts).map(([name, content]) => ({ type: optionTypes[name as 'email'], name, content })),
        ],
      ],
    }),
  );
const links = (host: HTMLElement) => [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('SUP-1 support is reached by hotline, messenger, e-mail and social media, with its address', async () => {
  const { host, close } = await page(contacts);
  expect(links(host)).toEqual(
    expect.arrayContaining([
      'tel:0302220000',
      'https://wa.me/233302220000',
      'mailto:support@baobab.example',
      'https://x.example/baobab',
    ]),
  );
  expect(host.textContent).toContain('12 Independence Avenue, Accra');
  await close();
});

test('SUP-1 a contact that is not configured is left out', async () => {
  const { host, close } = await page({ email: contacts.email });
  const own = links(host).filter((href) => /^(tel|mailto|https:..(wa|x)\.)/.test(href ?? ''));
  expect(own).toEqual(['mailto:support@baobab.example']);
  expect(host.textContent).not.toContain('Independence Avenue');
  await close();
});
