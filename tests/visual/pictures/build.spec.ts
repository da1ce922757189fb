import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sourcesHash } from '../../../scripts/build-workbench';

test('a changed, new or removed source makes the workbench build again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  try {
    const inside = join(folder, 'kit');
    mkdirSync(inside);
    writeFileSync(join(inside, 'one.ts'), 'export {};');
    const first = sourcesHash([folder]);
    expect(sourcesHash([folder])).toBe(first);
    utimesSync(join(inside, 'one.ts'), new Date(1_000), new Date(2_000));
    const changed = sourcesHash([folder]);
    expect(changed).not.toBe(first);
    writeFileSync(join(inside, 'two.ts'), '');
    expect(sourcesHash([folder])).not.toBe(changed);
    rmSync(join(inside, 'two.ts'));
    expect(sourcesHash([folder])).toBe(changed);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
