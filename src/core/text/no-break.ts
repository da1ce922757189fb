/** Replaces spaces by no-break spaces, so that an amount is not separated from its currency. */
export const noBreak = (text: string): string => text.replaceAll(' ', '\u00a0');
