import { areas } from '../app/areas';
import { installAreas } from './area/install';

// For tests: every test file knows the areas, as the app does before its other code is loaded.
installAreas(areas, { otherWallet: false });
