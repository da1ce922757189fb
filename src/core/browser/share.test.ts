import { expect, test } from 'vitest';
import { invitationLink, shareChannels, shareUrl } from './share';

test('ADV-14 ADV-15 each of five channels shares a link with its index', () => {
  expect(shareChannels).toEqual(['facebook', 'linkedin', 'twitter', 'whatsapp', 'sms']);
  expect(invitationLink('https://baobab.example', '8F3K2', 'sms')).toBe('https://baobab.example/invitation/8F3K2/4');
  for (const channel of shareChannels) {
    const link = invitationLink('https://baobab.example', 'a/b?c', channel);
    const address = new URL(shareUrl(channel, 'Cash & rain #1', link));
    expect(['https:', 'sms:']).toContain(address.protocol);
    expect(decodeURIComponent(address.search)).toContain(link);
    expect([...address.searchParams.keys()].length).toBeLessThanOrEqual(2);
  }
});
