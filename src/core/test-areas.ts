import { areas } from '../app/areas';
import { installAreas } from './area/install';
import { installLoaders } from './area/loaders';

// For tests: installs the areas in every test file, as the app does before it loads other code.
installAreas(areas, { otherWallet: false });
installLoaders(() => import('../app/loaders').then(({ loaders }) => loaders));
