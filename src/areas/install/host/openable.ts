const schemes = ['https:', 'tel:', 'mailto:', 'sms:'];

/** An address that may be opened beside the app, as the browser reads it; null for every other (W5). */
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
