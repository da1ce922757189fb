import type { Advert } from '../../../../contract';

/** Whether a picture is bright where its text stands: then the text over it is dark. */
export type Tone = 'night' | 'day';

/** Pictures of the savanna are bright; every other one is dark on the side of its text. */
export const toneOf = ({ image }: Pick<Advert, 'image'>): Tone => (image.endsWith('-savanna') ? 'day' : 'night');
