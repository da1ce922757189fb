// The browsers that the app promises to work in. package.json (`browserslist`) is the one source: build targets, the
// polyfills of older browsers, lint and the table in README follow from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The names that the bundler knows; Samsung Internet and WebView are Chromium. */
const bundled = { chrome: 'chrome', safari: 'safari', ios_saf: 'ios', firefox: 'firefox' };

/** The oldest version of each browser in `promise` (`full` or `production`, the usable ones), by browserslist's name. */
export function oldest(promise) {
  const versions = {};
  for (const one of browserslist(null, { path: root, env: promise })) {
    const [name, range] = one.split(' ');
    const version = Number(range.split('-')[0]);
    if (Number.isFinite(version)) versions[name] = Math.min(versions[name] ?? Infinity, version);
  }
  return versions;
}

/** Targets of the build: the oldest usable browsers. */
export const buildTargets = () =>
  Object.entries(oldest('production')).flatMap(([name, version]) =>
    name in bundled ? [`${bundled[name]}${version}`] : [],
  );

const sentence = (promise) => {
  const { chrome, safari, firefox, samsung } = oldest(promise);
  return `Chrome and WebView ${chrome}, Samsung Internet ${samsung}, Safari ${safari}, Firefox ${firefox}`;
};

/** Throws when README promises other browsers than package.json. */
export function checkReadme() {
  const text = readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  for (const promise of ['full', 'production'])
    if (!text.includes(sentence(promise))) throw new Error(`README.md does not say "${sentence(promise)}"`);
}
