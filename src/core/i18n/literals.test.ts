import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, traverse, types as t } from '@babel/core';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => join(src, name));

/** Attributes whose value a player sees or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'text',
  'aria-valuetext',
]);
/** The product name is the same in every language; units beside numbers are symbols, not words. */
const allowed = /^(baobab|COMBO|[\W\d_]*|V\d*|×)$/;
const isWords = (text: string): boolean => /\p{L}/u.test(text) && !allowed.test(text.trim());

function literals(file: string): string[] {
  const found: string[] = [];
  const tree = parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (tree === null) throw new Error(`cannot be read: ${file}`);
  traverse(tree, {
    JSXText({ node }) {
      if (isWords(node.value)) found.push(node.value.trim());
    },
    JSXAttribute({ node }) {
      const name = t.isJSXIdentifier(node.name) ? node.name.name : '';
      const value = t.isJSXExpressionContainer(node.value) ? node.value.expression : node.value;
      if (spoken.has(name) && t.isStringLiteral(value) && isWords(value.value)) found.push(`${name}="${value.value}"`);
    },
  });
  return found;
}

test('components contain no visible or spoken text of their own', () => {
  const found = files.flatMap((file) => literals(file).map((text) => `${relative(src, file)}: ${text}`));
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
