import { defineArea } from '../../core/area';
import { detail, list } from './promotions';
import { season, seasonSettings } from './season';
import { promotionsOf } from './settings';

export const promotion = defineArea({
  name: 'promotion',
  calls: [list, detail, season],
  settings: [
    { name: 'promotions', valueOf: promotionsOf },
    { name: 'season', valueOf: () => seasonSettings },
  ],
});
