import { defineArea } from '../../core/area/area';

/** What tablets and desktops have around the pages, and their home. The last area, because it shows all others. */
export const wide = defineArea({ name: 'wide' });
