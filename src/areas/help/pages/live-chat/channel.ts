import type { Contact } from '../../support';

/** Hosts that take the first words of a chat in the parameter `text`. */
const withText = ['wa.me', 'api.whatsapp.com'];

/**
 * The address that opens the chat of a contact. `words` are the first words, where the channel takes them. They name
 * the member, so that support finds the account.
 */
export function chatAddress({ href }: Pick<Contact, 'href'>, words: string): string {
  if (!href.startsWith('https://')) return href;
  const url = new URL(href);
  if (words !== '' && withText.includes(url.hostname)) url.searchParams.set('text', words);
  return url.href;
}

/** The contacts with a chat: the messaging services of option 4003. */
export const channelsOf = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(({ kind }) => kind === 'message');
