import { defineArea } from '../../core/area';
import { own } from './own';
import { detail, list } from './promotions';
import { season, seasonSettings } from './season';
import { promotionsOf } from './settings';

export const promotion = defineArea({
  name: 'promotion',
  calls: [list, detail, own, season],
  settings: [
    { name: 'promotions', valueOf: promotionsOf },
    { name: 'season', valueOf: () => seasonSettings },
  ],
});
