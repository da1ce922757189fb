import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';
import { ageWords, dateFormats, dateParts, dateTexts, piecesOfTexts } from './scripts/lint-dates.mjs';
import { fewParameters } from './scripts/lint-functions.mjs';
import { layers } from './scripts/lint-layers.mjs';
import { serverLayers } from './scripts/lint-server-layers.mjs';

/** Rule that forbids imports which match `groups` (ARCHITECTURE.md has the import order). */
const ban = (...groups) => ({
  'no-restricted-imports': ['error', { patterns: groups }],
});
/** Returns one pattern per folder, because no-restricted-imports does not support braces. */
const ours = (...names) => names.map((name) => `**/${name}/**`);
const plugin = { rules: { layers, 'server-layers': serverLayers, 'few-parameters': fewParameters } };
const randomness = {
  selector: "MemberExpression[object.name='Math'][property.name='random']",
  message: 'Outcomes come from server/fairness; scenes have scenes/kit/random.',
};
const clock = {
  selector:
    "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'Time is handed in: deps.clock on the server, the scene clock, src/core/time/clock in the app.',
};
const transactions = [
  {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Transactions are opened by withTransaction (server/db/transaction.ts).',
  },
  {
    selector: 'TSAsExpression[typeAnnotation.typeName.name=/^(Tx|Db)$/] > TSAsExpression',
    message: 'A transaction and a database have these types without a cast.',
  },
];
/**
 * These rules match by name, because type-aware linting takes three times as long. No other function of this project
 * has these names.
 */
const pastTheGraph = [
  {
    selector: "CallExpression[callee.property.name='watch']",
    message: 'Logic is wired with sample; who only looks on uses createWatch or useUnit.',
  },
  {
    selector: "CallExpression[callee.property.name='getState'][callee.object.name!='scope']",
    message: 'A store is read through sample or useUnit; only a scope may be asked.',
  },
  {
    selector: "ImportDeclaration[source.value='effector'] ImportSpecifier[imported.name=/^(forward|guard)$/]",
    message: 'sample does it.',
  },
];

/**
 * Refuses what the oldest browsers of a promise (`browserslist` in package.json) lack: the build lowers syntax only.
 * core-js adds the methods in `added` to browsers without `color-mix` (docs/decisions/0075); a method that a browser
 * with `color-mix` (Chrome 111, Safari 16.2, Firefox 113) lacks must not be in this list.
 */
const promised = (env, files, ignores = []) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}', '**/testing/**', ...ignores],
  plugins: { compat },
  rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...unknownToCompat] },
  settings: { browserslistOpts: { env }, lintAllEsApis: true, polyfills: added },
});
const added = ['Object.hasOwn'];
/** Static methods that eslint-plugin-compat 7.0.2 does not know. */
const unknownToCompat = [
  ...['Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try'],
  ...['AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse', 'URL.parse'],
].map((name) => {
  const [object, property] = name.split('.');
  return { object, property, message: 'The promised browsers (README) lack it.' };
});

export default tseslint.config(
  {
    ignores: ['dist', 'assets', '.cache', 'node_modules', '**/*.gen.ts', '.data', 'test-results', 'playwright-report'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Areas add names (addresses, icons) to interfaces of src/core with empty interfaces that extend others.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', randomness, clock, ...dateTexts],
      'max-lines': ['error', 350],
      // Strings and templates may be longer: breaking them would make them harder to search for.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      'no-console': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['lucky-canvas', 'spin-wheel/**', 'react-custom-roulette'],
              message: 'measured against in tests/bench, never shipped',
            },
          ],
        },
      ],
    },
  },
  // Scenes are left out: code that runs in each frame must not create objects, and drawing takes coordinates.
  {
    files: ['{contract,server,src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}', '**/testing/**'],
    plugins: { ours: plugin },
    rules: { 'ours/few-parameters': 'error' },
  },
  {
    files: ['{contract,server,src,scenes,games,scripts}/**/*.{ts,tsx,js,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}'],
    rules: {
      // A longer function needs a comment that disables the rule and gives the reason.
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
    },
  },
  { files: ['tests/bench/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['scenes/**'],
    rules: ban(
      {
        group: ['react', 'react-*', 'effector*', 'i18next', 'wretch'],
        message: 'a scene knows PixiJS and nothing else',
      },
      { group: ours('src', 'server'), message: 'scenes import only contract' },
    ),
  },
  // A scene of a game knows PixiJS, like the others; rules are read alone by studios and verifiers.
  {
    files: ['games/*/scene/**', 'games/shell/scene-*.ts'],
    rules: ban(
      {
        group: ['react', 'react-*', 'effector*', 'i18next', 'wretch'],
        message: 'a scene knows PixiJS and nothing else',
      },
      { group: ours('src', 'server', 'page'), message: 'scenes import scenes/kit, games/protocol, contract' },
    ),
  },
  {
    files: ['games/*/page/**', 'games/*/round/**', 'games/shell/**'],
    ignores: ['games/shell/scene-*.ts'],
    rules: ban(
      {
        group: ['effector*', 'react-router*', 'react-i18next', 'wretch', '@pixi/*', 'pixi.js', 'gsap'],
        message: 'a game page knows React and i18next; its scene is loaded later',
      },
      { group: ours('server', 'src/core', 'src/areas', 'src/app'), message: 'a game page takes only tokens of src/ui' },
    ),
  },
  // A manifest is part of the server. What draws is loaded by `import()`.
  {
    files: ['games/*.ts', 'games/*/index.ts'],
    // What pictures draw with has types of React.
    ignores: ['**/*.test.ts', 'games/vite.config.ts', 'games/round-speech.ts'],
    rules: ban({
      group: ['react*', 'effector*', 'pixi.js', ...ours('src', 'server', 'scenes', 'shell', 'page', 'scene', 'round')],
      message: 'a manifest imports rules; parts that draw are () => import()',
    }),
  },
  {
    files: ['games/*/rules/**'],
    ignores: ['**/*.test.ts'],
    rules: ban({
      group: [
        'react*',
        'effector*',
        'pixi.js',
        ...ours('src', 'server', 'scenes', 'shell', 'page', 'scene', 'contract'),
      ],
      message: 'rules import only games/protocol',
    }),
  },
  // The conformance checks run in Node.
  promised('production', ['{src,games}/**/*.{ts,tsx}'], ['games/protocol/conformance/**']),
  // Where a scene cannot be drawn, its still version stands in; in workers, where a browser has the means for it.
  promised('full', ['{scenes,games/*/scene}/**/*.ts'], ['scenes/{worker,workbench}/**']),
  {
    files: ['server/**'],
    rules: ban({
      group: ['react', 'effector*', 'pixi.js'],
      message: 'no app code on the server',
    }),
  },
  {
    files: ['server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', randomness, clock, ...dateTexts, ...transactions] },
  },
  {
    files: ['server/**/*.ts'],
    // The beacon passes the same option with each address.
    ignores: ['**/*.test.ts', 'server/testing/**', 'server/core/outbound.ts', 'server/draws/drand/beacon.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'sendOut (server/core/outbound.ts) follows no redirect.' },
      ],
    },
  },
  { files: ['{contract,server}/**/*.ts'], plugins: { ours: plugin }, rules: { 'ours/server-layers': 'error' } },
  { files: ['src/**/*.{ts,tsx}'], plugins: { ours: plugin }, rules: { 'ours/layers': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', randomness, clock, ...dateTexts, ...pastTheGraph] },
  },
  // The modules that alone make texts of dates and ages, and read the parts of a date.
  {
    files: ['contract/wire/date-format.ts'],
    rules: { 'no-restricted-syntax': ['error', randomness, clock, ageWords, dateParts, ...piecesOfTexts] },
  },
  {
    files: ['src/core/time/age-text.ts'],
    rules: {
      'no-restricted-syntax': ['error', randomness, clock, dateFormats, dateParts, ...piecesOfTexts, ...pastTheGraph],
    },
  },
  {
    files: ['server/core/market-time.ts'],
    rules: {
      'no-restricted-syntax': ['error', randomness, clock, dateFormats, ageWords, ...piecesOfTexts, ...transactions],
    },
  },
  {
    files: [
      'scripts/**',
      'tests/**',
      'server/main.ts',
      'server/core/clock.ts',
      'src/core/time/clock.ts',
      'src/core/time/test-icu-72.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['server/**/*.test.ts', 'tests/**/*.ts', 'server/main.ts', 'server/core/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...transactions] },
  },
);
