import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { filesOf } from '../../../scripts/mutants/copy';

/** What the workbench and its tests read, without the pictures of other scenes. */
const needed =
  /^(scenes|games|contract|server|src|scripts|tests\/(browser|drivers|pictures|visual\/[^/]*\.ts|visual\/collect-cards)|package|playwright|ts|workbench|tests\/visual\/baselines\/(manifest|collect-cards))/;
const baselines = 'tests/visual/baselines';

/** A copy of the repository in which sources and pictures can be changed. Packages and art are links. */
function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'walk-'));
  for (const file of filesOf(root).filter((name) => needed.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, 'assets'));
  for (const linked of ['node_modules', 'assets/built']) symlinkSync(join(root, linked), join(copy, linked));
  return copy;
}

/** Runs a command in the copy as a person would, without the settings of this run. Returns its output. */
function run(copy: string, command: readonly string[], wish: Record<string, string> = {}) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PLAYWRIGHT|PICTURES|TEST_|PW|CI$|FORCE_COLOR)/.test(name),
  );
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...Object.fromEntries(own), ...wish },
  });
  return { status, output: `${stdout}${stderr}` };
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, text.replace(from, to));
}

test('a new state and a changed scene are seen, reported and accepted', { tag: '@long' }, () => {
  test.setTimeout(300_000);
  const copy = copyOf(resolve('.'));
  try {
    const name = 'collect-cards-swing-a';
    // Only this picture, so that the test is short.
    const look = () =>
      run(copy, ['npx', 'playwright', 'test', '--project=visual', 'tests/visual/collect-cards'], {
        PICTURES_FILTER: name,
      });
    const baseline = (...wish: string[]) => run(copy, ['npm', 'run', '--silent', 'baselines', '--', ...wish]);

    replace(
      join(copy, 'scenes/workbench/cards-states.ts'),
      '  still: {',
      "  swing: { at: 1_400, about: 'three lamps swing' },\n  still: {",
    );
    const missing = look();
    expect(missing.output).toContain(`${name} has no stored picture`);
    expect(missing.output).toContain(`npm run baselines -- ${name}`);
    expect(missing.status).not.toBe(0);

    const stored = baseline(name, '--accept-all');
    expect(stored.output).toContain('1 changed, 1 stored');
    expect(existsSync(join(copy, baselines, `${name}.webp`))).toBe(true);

    replace(
      join(copy, 'scenes/collect-cards/config.ts'),
      '{ x: 390, y: 545, size: 1.08 }',
      '{ x: 394, y: 545, size: 1.08 }',
    );
    const broken = look();
    expect(broken.status).not.toBe(0);
    expect(broken.output).toMatch(
      new RegExp(`${name} looks different: \\d+ of \\d+ pixels \\(limit 2\\).* in the box x \\d+`),
    );
    expect(broken.output).toContain(`state=swing`);
    const folder = /pictures: (\S+)/.exec(broken.output)?.[1] ?? '';
    for (const part of ['expected', 'actual', 'diff'])
      expect(existsSync(join(copy, folder, `${name}-${part}.png`)), part).toBe(true);

    const listed = baseline(name);
    expect(listed.output).toContain(`${name}: differs in`);
    expect(readFileSync(join(copy, 'test-results/pictures/index.html'), 'utf8')).toContain(name);
    expect(baseline('--accept', name, name).output).toContain('1 stored');
    expect(look().output).toContain('1 passed');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
