import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { paymentServiceNames } from '../server/core/payment-settings';
import { filesOf } from './mutants/copy';
import { applyHunk, mutated, parseMutant, readMutants, sides, type Hunk } from './mutants/patch';

const root = fileURLToPath(new URL('..', import.meta.url));
const mutants = readMutants(root);
const listed = new Set(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- `([^`]+)`/gm)].map(([, id = '']) => id),
);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** The titles in a test file, as expressions: `%s`, `$name` and `${…}` stand for any text. */
const titlesIn = (source: string): RegExp[] =>
  [...source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g)]
    .map(([text]) => text.slice(1, -1).replace(/\\(.)/g, '$1'))
    .filter((text) => / /.test(text))
    .map((text) => text.split(/%[a-z]|\$\{[^}]*\}|\$\w+/).map(escaped))
    .filter((parts) => parts.join('').length >= 12)
    .map((parts) => new RegExp(`^${parts.join('.+')}$`));

describe('the mutants of tests/mutants', () => {
  test('each side has 30 mutants, and each payment service three more', () => {
    const own = new RegExp(`^(${paymentServiceNames.join('|')})-`);
    const rest = mutants.filter(({ name }) => !own.test(name));
    for (const side of sides) expect(rest.filter((mutant) => mutant.side === side)).toHaveLength(30);
    for (const service of paymentServiceNames)
      expect(mutants.filter(({ name }) => name.startsWith(`${service}-`))).toHaveLength(3);
  });

  test('every mutant applies to the present sources and changes them', () => {
    const wrong = mutants.flatMap((mutant) => {
      try {
        const texts = mutated(root, mutant, () => filesOf(root));
        return [...texts].flatMap(([file, text]) => (text === readFileSync(file, 'utf8') ? [mutant.name] : []));
      } catch (error) {
        return [`${mutant.name}: ${(error as Error).message}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  test('every mutant breaks a listed requirement and changes one to five lines', () => {
    const unknown = mutants.flatMap(({ name, breaks }) =>
      breaks.filter((id) => !listed.has(id)).map((id) => [name, id]),
    );
    expect(unknown).toEqual([]);
    const long = mutants.filter(
      ({ hunks }) => hunks.flatMap(({ lines }) => lines.filter((line) => /^[+-]/.test(line))).length > 10,
    );
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  test('the tests that kill the mutants exist', () => {
    const missing = mutants.flatMap(({ name, killers }) =>
      killers
        .filter(
          ({ file, title }) =>
            !existsSync(file) || !titlesIn(readFileSync(file, 'utf8')).some((known) => known.test(title)),
        )
        .map(({ file, title }) => `${name}: ${file} > ${title}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('a patch', () => {
  const hunk = (lines: string[], after: string | null = null): Hunk => ({ file: 'a.ts', after, lines });
  const text = 'function one() {\n  return 1;\n}\nfunction two() {\n    return 1;\n}';

  test('is found by its lines, whatever their number and indentation', () => {
    expect(applyHunk(text, hunk([' function two() {', '-  return 1;', '+  return 2;']))).toBe(
      'function one() {\n  return 1;\n}\nfunction two() {\n  return 2;\n}',
    );
    expect(applyHunk(`// moved\n${text}`, hunk(['-  return 1;'], 'function two'))).not.toContain('    return 1;');
  });

  test('is refused when its place is missing or not unique', () => {
    expect(() => applyHunk(text, hunk(['-  return 3;']))).toThrow('0 places');
    expect(() => applyHunk(text, hunk(['-  return 1;']))).toThrow('2 places');
    expect(() => applyHunk(text, hunk(['-  return 1;'], 'function'))).toThrow('2 lines');
  });

  test('has a header, a killer and a place', () => {
    const patch = 'Seen: a player\n  sees it.\nBreaks: M1, M2\nKiller: a.test.ts > b > c\n\n--- a.ts\n@@\n-x\n';
    expect(parseMutant('one', 'app', patch)).toMatchObject({
      seen: 'a player sees it.',
      breaks: ['M1', 'M2'],
      killers: [{ file: 'a.test.ts', title: 'b > c' }],
      hunks: [{ file: 'a.ts', after: null, lines: ['-x'] }],
    });
    expect(() => parseMutant('one', 'app', patch.replace('Seen', 'Saw'))).toThrow('no seen');
  });
});
