/**
 * The first pattern that a browser's description of itself matches names it; the order matters, most pretend to be
 * others.
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
 * Browser and system out of the User-Agent header, as "Chrome|Android": all that is kept of it. It only tells a
 * member's own
 * devices apart; nothing is decided by it.
 */
export function deviceNameOf(agent: string): string {
  const known = agent.slice(0, 400);
  const [browser, system] = [find(browsers, known), find(systems, known)];
  return browser === '' && system === '' ? '' : `${browser}|${system}`;
}

/** The two names of a kept device name. */
export function readDeviceName(name: string): { browser: string; system: string } {
  const [browser = '', system = ''] = name.split('|');
  return { browser, system };
}
