import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGameReceipt, webHashes, type GameReceipt } from '../../../../contract';
import { games } from '../../../../games';
import type { CheckPart, RoundSpeech } from '../../../../games/round-speech';
import { checkRound, type CheckedRound } from '../../../../games/verify';
import { amounts, speak, tongues, type Tongue } from '../checker/words';
import { explainPayout, explainRound, roundNumbers } from './round-words';

const vectors = JSON.parse(
  readFileSync(new URL('../../../../tests/fairness/game-vectors.json', import.meta.url), 'utf8'),
) as Array<{ receipt: string; game: string; multiplier: number }>;
const hashes = webHashes(globalThis.crypto.subtle);
const sayIn = (tongue: Tongue): RoundSpeech => {
  const t = speak(tongue);
  const { number, money } = amounts(t, tongue, 'GH');
  return { t, number, money, ...roundNumbers(tongue) };
};
const parts = new Map<string, CheckPart>();
beforeAll(async () => {
  for (const { house, check } of games) parts.set(house.slug, await check());
});
const linesIn = (tongue: Tongue, check: CheckedRound): readonly string[] =>
  explainRound(sayIn(tongue), check, { part: parts.get(check.game.slug)!, language: tongue });
const told = (tongue: Tongue, { check, receipt }: { check: CheckedRound; receipt: GameReceipt }): string[] => [
  ...linesIn(tongue, check),
  explainPayout(sayIn(tongue), check, receipt),
];

describe('FAIR-6 the steps of a game round in words', () => {
  test.each(tongues)('every sentence exists and is filled in, in %s', async (tongue) => {
    const some = [...vectors.slice(0, 200), ...vectors.slice(1_000).filter((_, index) => index % 25 === 0)];
    for (const vector of some) {
      const receipt = readGameReceipt(vector.receipt)!;
      const lines = told(tongue, { receipt, check: (await checkRound(receipt, hashes)) as CheckedRound });
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.join(' ')).not.toMatch(/round\.|\{\{|undefined|NaN/);
      // A text that is missing is its key, which is one word.
      expect(lines.filter((line) => !line.includes(' '))).toEqual([]);
    }
  });
  test('the payout names the stake, the multiplier and what was paid', async () => {
    for (const { house } of games) {
      const [vector] = vectors.filter(({ game, multiplier }) => game === house.id && multiplier > 0);
      const receipt = readGameReceipt(vector!.receipt)!;
      const line = told('en', { receipt, check: (await checkRound(receipt, hashes)) as CheckedRound }).at(-1);
      expect(line).toMatch(
        house.stakeOf
          ? /^The chips are worth ₵[\d.,]+ and pay ₵[\d.,]+, [\d.,]+× of the stake\. Paid: ₵/
          : /^Stake ₵[\d.,]+ × [\d.,]+× is ₵[\d.,]+, rounded down\. Paid: ₵[\d.,]+\.$/,
      );
    }
  });
});
