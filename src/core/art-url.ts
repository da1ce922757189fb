/** The version of the art of this build (scripts/art-version.ts); undefined in development and in tests. */
const version = import.meta.env['ART_VERSION'] as string | undefined;

/** The address of a picture whose path the server has sent: with the version, so that browsers keep the file. */
export const artUrl = (path: string): string => (version ? path.replace(/^\/(art)\/(?!v-)/, `/$1/${version}/`) : path);
