import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract';
import { readWords, wordFiles } from './test-words';

type Words = Record<string, unknown>;
/** A text by its key: `me:settings.title`. */
function word(language: string, key: string): unknown {
  const [name = '', path = ''] = key.split(':');
  const words = readWords(language, name) as Words;
  return path.split('.').reduce<unknown>((inner, step) => (inner as Words | undefined)?.[step], words);
}

/** Texts that a player meets in two places and that must name the same thing. */
const same: ReadonlyArray<readonly [string, string]> = [
  ['the dark look', 'home:drawer.dusk me:settings.themes.a'],
  ['the bright look', 'home:drawer.savanna me:settings.themes.b'],
  ['the tab of the own account', 'shell:tab.me me:title shell:title.me'],
  ['the page of settings', 'me:settings.title settings:title shell:title.settings'],
  ['the support', 'me:support.title help:supports.title shell:title.supports'],
  ['fair play', 'settings:row.fairness shell:title.fairness'],
  ['the switch of counting', 'me:settings.counting settings:row.analytics platform:tracking.label'],
  [
    'the way to an account',
    'access:login.register access:register.submit me:visitor.register home:nav.register pages:deposit.register',
  ],
  ['the form of identity', 'kyc:title shell:title.kyc'],
];

describe.each(languages)('NAV-18 %s has one name for', (language) => {
  test.each(same)('%s', (_, keys) => {
    const names = keys.split(' ').map((key) => word(language, key));
    expect(names).toEqual(names.map(() => names[0]));
    expect(names[0]).toEqual(expect.any(String));
  });
});

test('NAV-18 Portuguese uses one gender for Baobab', () => {
  for (const [name, file] of wordFiles('pt'))
    expect(readFileSync(file, 'utf8'), name).not.toMatch(/\b(na|da|à|pela) Baobab\b/i);
});
