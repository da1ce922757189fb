import { pageMarket } from '../core/market/market';
import { installAreas } from '../core/area/install';
import { installLoaders } from '../core/area/loaders';
import { areas } from './areas';

// In a module of its own: main.tsx imports it first, before the modules of areas that read `paths`. In the built app it
// is in the chunk `core` for that reason.
installAreas(areas, pageMarket());
installLoaders(() => import('./loaders').then(({ loaders }) => loaders));
