/** A text that stays on one line: an amount must not be parted from its currency. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
