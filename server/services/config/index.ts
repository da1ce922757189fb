import type { Implementation } from '../../kit/verb';
import { adverts, advertsByType } from './adverts';
import { menus, menusByGroup } from './menus';
import { optionByKey, optionByType, options } from './options';

export const configVerbs: readonly Implementation[] = [options, optionByType, optionByKey, menus, menusByGroup, adverts, advertsByType];
