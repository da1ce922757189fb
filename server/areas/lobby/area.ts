import { defineArea } from '../../core/area';
import { lobby as readLobby } from './lobby';
import { menus, menusByGroup } from './menus';
import { online } from './online';
import { optionByKey, optionByType, options } from './options';
import { lobbyContent } from './content';

export const lobby = defineArea({
  name: 'lobby',
  calls: [readLobby, online, options, optionByType, optionByKey, menus, menusByGroup],
  content: lobbyContent,
});
