import { pageMarket } from '../core/market/market';
import { installAreas } from '../core/area/install';
import { installLoaders } from '../core/area/loaders';
import { areas } from './areas';

// In a module of its own: main.tsx imports it first, before any module that reads `paths`.
installAreas(areas, pageMarket());
installLoaders(() => import('./loaders').then(({ loaders }) => loaders));
