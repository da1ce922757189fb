import type { Implementation } from '../../core/verb';
import { lobby } from './lobby';
import { menus, menusByGroup } from './menus';
import { online } from './online';
import { optionByKey, optionByType, options } from './options';

export const lobbyVerbs: readonly Implementation[] = [lobby, online, options, optionByType, optionByKey, menus, menusByGroup];
