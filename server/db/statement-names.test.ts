import { expect, test } from 'vitest';
import { createStatementNames, statementName } from './statement-names';

test('a statement gets its own name when it repeats, and keeps it', () => {
  const nameOf = createStatementNames();
  const named = (text: string): string => {
    for (let use = 0; use < 10; use += 1) nameOf(text);
    return nameOf(text)!;
  };
  expect(nameOf('select 1')).toBeUndefined();
  const [one, two] = [named('select 1'), named('select 2')];
  expect(one).not.toBe(two);
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([one, two]);
});

test('a name belongs to one text, in every process', () => {
  expect(statementName('s', 'select 1')).toBe('s-girgfUeDFYvBkSu2I-UQfM');
  expect(statementName('s', 'select 2')).not.toBe(statementName('s', 'select 1'));
});

test('statements without end do not get names without end', () => {
  const nameOf = createStatementNames();
  const names = new Set<string>();
  for (let at = 0; at < 1_000; at += 1)
    for (let use = 0; use < 5; use += 1) {
      const name = nameOf(`select ${at}`);
      if (name !== undefined) names.add(name);
    }
  expect(names.size).toBe(300);
});
