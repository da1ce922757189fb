import { expect, test } from 'vitest';
import { contactsOf } from '../../../../core/options/contacts';
import { channelsOf, chatAddress } from './channel';

test('R-65 the chat opens with the member’s reference where the channel takes text', () => {
  expect(chatAddress({ href: 'https://wa.me/233240000000' }, 'Member 7 & more')).toBe(
    'https://wa.me/233240000000?text=Member+7+%26+more',
  );
  expect(chatAddress({ href: 'https://t.me/baobab' }, 'Member 7')).toBe('https://t.me/baobab');
  expect(chatAddress({ href: 'https://wa.me/233240000000' }, '')).toBe('https://wa.me/233240000000');
  expect(chatAddress({ href: '/supports' }, 'Member 7')).toBe('/supports');
});

test('R-65 only messaging contacts are chats', () => {
  const messaging = JSON.stringify([{ name: 'WhatsApp', url: 'https://wa.me/1' }]);
  expect(channelsOf(contactsOf('024', messaging, 'a@b.c')).map(({ name }) => name)).toEqual(['WhatsApp']);
  expect(channelsOf(contactsOf('024', null, 'a@b.c'))).toEqual([]);
});
