import { defineArea } from '../../core/area';
import { preview, sign } from './sign';
import { signInSettings } from './settings';

export const daily = defineArea({
  name: 'daily',
  calls: [preview, sign],
  settings: [{ name: 'sign-in', valueOf: () => signInSettings }],
});
