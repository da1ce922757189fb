import { appVersionPath, type AppVersion } from '../../contract/install-app-version';
import type { ServerEnv } from '../core/env';

export { appVersionPath };

/** The Android app that the home page offers; without an address it offers none. */
export const appVersion = ({ apkUrl }: Pick<ServerEnv, 'apkUrl'>): AppVersion => ({
  apkUrl: apkUrl ?? '',
  imgUrl: '/icons/icon-192.png',
});
