/** Kinds of Pix keys (BACEN, DICT); the kind is the `bankCode` of a withdrawal. */
export const pixKeyKinds = ['CPF', 'PHONE', 'EMAIL', 'RANDOM'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];
export const isPixKeyKind = (text: string): text is PixKeyKind => (pixKeyKinds as readonly string[]).includes(text);

/** The longest key of each kind as it is typed; a phone has no limit of its own. */
export const pixKeyChars: Readonly<Record<Exclude<PixKeyKind, 'PHONE'>, number>> = { CPF: 14, EMAIL: 77, RANDOM: 36 };
