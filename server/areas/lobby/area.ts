import { defineArea } from '../../core/area';
import { lobby as readLobby } from './lobby';
import { menus, menusByGroup } from './menus';
import { online } from './online';
import { optionByKey, optionByType, options } from './options';
import { lobbyContent } from './content';
import { texts } from './messages';
import { favour, favourites, recentGames } from './personal';
import { promotion, promotionsSetting } from './promotion';
import { winners } from './winners';

export const lobby = defineArea({
  name: 'lobby',
  calls: [
    readLobby,
    online,
    recentGames,
    favourites,
    favour,
    winners,
    promotion,
    options,
    optionByType,
    optionByKey,
    menus,
    menusByGroup,
  ],
  messages: texts,
  settings: [promotionsSetting],
  content: lobbyContent,
});
