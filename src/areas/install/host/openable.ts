const schemes = ['https:', 'tel:', 'mailto:', 'sms:'];

/** An address that may be opened in a new window, as the browser normalises it; null for any other (W5). */
export function openable(address: string): string | null {
  if (address.length > 500 || /[\u0000-\u0020\u007f\\]/.test(address)) return null;
  try {
    const url = new URL(address);
    const named = url.protocol !== 'https:' || (url.username === '' && url.password === '' && url.hostname !== '');
    return schemes.includes(url.protocol) && named ? url.href : null;
  } catch {
    return null;
  }
}
