import { describe, expect, test } from 'vitest';
import { contactsOf } from './contacts';

describe('contacts', () => {
  test('HOM-16 contacts become tel, https and mailto links', () => {
    expect(
      contactsOf(
        '+233 302 000 000',
        '[{"name":"WhatsApp","url":"https://wa.me/233200000000"}]',
        'support@baobab.example',
      ),
    ).toEqual([
      { kind: 'phone', name: '+233 302 000 000', href: 'tel:+233302000000' },
      { kind: 'message', name: 'WhatsApp', href: 'https://wa.me/233200000000' },
      { kind: 'mail', name: 'support@baobab.example', href: 'mailto:support@baobab.example' },
    ]);
  });
  test.each([
    [null],
    ['not json'],
    ['{"name":1}'],
    ['[{"name":"x","url":"javascript:alert(1)"}]'],
    ['[{"name":"x","url":""}]'],
  ])('HOM-16 invalid messaging contacts %j are left out', (messaging) => {
    expect(contactsOf(null, messaging, null)).toEqual([]);
  });
});
