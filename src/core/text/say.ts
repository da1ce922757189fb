import i18next from 'i18next';

/** A key of a words file (`auth:loggedOut`) with its values, or a text that is already in the player’s language. */
interface Saying {
  text: string;
  values?: Record<string, string | number>;
}

/** The text of a saying: a known key is translated; anything else, such as a server message, is returned unchanged. */
export const say = ({ text, values = {} }: Saying): string =>
  // With its values, because a key that exists only in singular and plural is found by its count.
  i18next.isInitialized && i18next.exists(text, values) ? String(i18next.t(text, values)) : text;
