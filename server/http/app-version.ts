import { appVersionPath, type AppVersion } from '../../contract/install-app-version';
import type { ServerEnv } from '../core/env';

export { appVersionPath };

/** The app for Android as the strip on home offers it; without an address there is nothing to offer. */
export const appVersion = ({ apkUrl }: Pick<ServerEnv, 'apkUrl'>): AppVersion => ({
  apkUrl: apkUrl ?? '',
  imgUrl: '/icons/icon-192.png',
});
