/** Attributes: valid for the whole app, not sent with requests of other sites, and Secure on https. */
const attributes = (maxAgeSeconds: number): string =>
  `; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** Some frames and settings block cookies; the session is then kept in storage or in memory only (CF15). */
function withCookies<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Writes a cookie that expires after `maxAgeSeconds` (s). */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  withCookies(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}${attributes(maxAgeSeconds)}`;
  });
}

/** Deletes a cookie. */
export const dropCookie = (name: string): void => writeCookie(name, '', 0);

/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const jar = withCookies(() => document.cookie) ?? '';
  const found = jar.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  if (value === undefined || value === '') return null;
  return withCookies(() => decodeURIComponent(value)) ?? null;
}
