/**
 * Browser names and the User-Agent patterns that identify them. The first match wins; the order matters, because most
 * browsers also name others.
 */
const browsers: ReadonlyArray<readonly [string, RegExp]> = [
  ['Opera Mini', /Opera Mini/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Phoenix', /PHX\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: ReadonlyArray<readonly [string, RegExp]> = [
  ['KaiOS', /KAIOS/],
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];
const find = (names: typeof browsers, agent: string): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';

/**
 * Extracts browser and system from the User-Agent header, as "Chrome|Android". Nothing else of the header is stored.
 * The name only helps members to recognise their devices; no decision depends on it.
 */
export function deviceNameOf(agent: string): string {
  const known = agent.slice(0, 400);
  const [browser, system] = [find(browsers, known), find(systems, known)];
  return browser === '' && system === '' ? '' : `${browser}|${system}`;
}

/** Splits a stored device name. */
export function readDeviceName(name: string): { browser: string; system: string } {
  const [browser = '', system = ''] = name.split('|');
  return { browser, system };
}
