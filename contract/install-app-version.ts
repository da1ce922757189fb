import * as v from 'valibot';

/** Where the app's own version is asked for, with `t` = the time (C116, NAV-25): a plain file, not one of the calls. */
export const appVersionPath = '/statics/upgrade/version_latest.json';
/** `apkUrl` is empty when there is no app to load. */
export const appVersionSchema = v.object({
  apkUrl: v.pipe(v.string(), v.regex(/^(|https:\/\/[^\s\\]+)$/)),
  imgUrl: v.pipe(v.string(), v.regex(/^(|\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/)),
});
export type AppVersion = v.InferOutput<typeof appVersionSchema>;
