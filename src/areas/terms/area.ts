import { defineArea } from '../../core/area/area';

export const terms = defineArea({ name: 'terms' });
