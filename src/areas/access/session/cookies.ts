/** Path of the whole app; never sent with another site's requests; only over TLS where there is TLS. */
const attributes = (maxAgeSeconds: number): string =>
  `; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** Cookies are refused in some frames and by some settings. The session then lives in storage or memory (CF15). */
function withCookies<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Writes a cookie that lasts `maxAgeSeconds`. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  withCookies(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}${attributes(maxAgeSeconds)}`;
  });
}

/** Forgets a cookie. */
export const dropCookie = (name: string): void => writeCookie(name, '', 0);

/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const jar = withCookies(() => document.cookie) ?? '';
  const found = jar.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  if (value === undefined || value === '') return null;
  return withCookies(() => decodeURIComponent(value)) ?? null;
}
