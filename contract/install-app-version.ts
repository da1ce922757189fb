import * as v from 'valibot';

/**
 * A static file with the latest version of the native app, asked for with `t` = the time (C116, NAV-25). It is not a
 * call.
 */
export const appVersionPath = '/statics/upgrade/version_latest.json';
/** `apkUrl` is empty when there is no native app to download. */
export const appVersionSchema = v.object({
  apkUrl: v.pipe(v.string(), v.regex(/^(|https:\/\/[^\s\\]+)$/)),
  imgUrl: v.pipe(v.string(), v.regex(/^(|\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/)),
});
export type AppVersion = v.InferOutput<typeof appVersionSchema>;
