import { defineArea } from '../../core/area';
import { bind, ratingConfig } from './rate';
import { ratingSettings } from './settings';

export const rating = defineArea({
  name: 'rating',
  calls: [ratingConfig, bind],
  settings: [{ name: 'rating', valueOf: () => ratingSettings }],
});
