import { areas } from '../app/areas';
import { installAreas } from './area/install';

// For tests: installs the areas in every test file, as the app does before it loads other code.
installAreas(areas, { otherWallet: false });
