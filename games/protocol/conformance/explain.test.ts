import { expect, test } from 'vitest';
import { explain } from './explain';
import { questionRules } from './game/question-rules';
import { gameRules } from './game/rules';
import { line } from './rule';
import { walletRules } from './wallet';

test('every rule says what it demands, and no two the same', () => {
  const ids = [...walletRules, ...gameRules, ...questionRules].map(({ id }) => id);
  const texts = ids.map((id) => explain(id, ''));
  expect(texts.filter((text) => text === '')).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(ids.length - 3);
});

test('a failed rule says what usually causes the code that came', () => {
  const detail = 'debit: code: expected "OK", got "BET_ELSEWHERE"';
  expect(line({ id: 'W-2', title: 't', state: 'fail', detail })).toMatch(/another login of this player has just bet/);
  expect(explain('S-2', 'expected "BAD_SIGNATURE", got "OK"')).toBe(
    'the rule: verify with the key of the named supplier only',
  );
  expect(explain('G-1', 'fetch failed')).toMatch(/^nothing answers at this address/);
  expect(line({ id: 'W-18', title: 't', state: 'skip', detail: 'needs' })).not.toMatch(/the rule/);
});
