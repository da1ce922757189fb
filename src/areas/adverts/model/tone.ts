import type { Advert } from '../../../../contract';

/** Whether the picture is bright behind the text; the text is then dark. */
export type Tone = 'night' | 'day';

/** Pictures of the savanna are bright behind the text, all others dark. */
export const toneOf = ({ image }: Pick<Advert, 'image'>): Tone => (image.endsWith('-savanna') ? 'day' : 'night');
