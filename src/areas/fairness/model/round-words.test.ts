import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGameReceipt, webHashes, type GameReceipt } from '../../../../contract';
import { checkRound, type CheckedRound } from '../../../../games/verify';
import { amounts, speak, tongues, type Tongue } from '../checker/words';
import { explainPayout, explainRound, roundNumbers, type RoundSay } from './round-words';

const vectors = JSON.parse(
  readFileSync(new URL('../../../../tests/fairness/game-vectors.json', import.meta.url), 'utf8'),
) as Array<{ receipt: string; game: string; multiplier: number }>;
const hashes = webHashes(globalThis.crypto.subtle);
const sayIn = (tongue: Tongue): RoundSay => {
  const t = speak(tongue);
  const { number, money } = amounts(t, tongue, 'GH');
  return { t, number, money, ...roundNumbers(tongue) };
};
/** The first vector of a game that fits. */
async function round(game: string, fits: (multiplier: number) => boolean = () => true) {
  const vector = vectors.find((one) => one.game === game && fits(one.multiplier))!;
  const receipt = readGameReceipt(vector.receipt)!;
  const check = (await checkRound(receipt, hashes)) as CheckedRound;
  return { receipt, check };
}
const told = (tongue: Tongue, { check, receipt }: { check: CheckedRound; receipt: GameReceipt }): string[] => [
  ...explainRound(sayIn(tongue), check),
  explainPayout(sayIn(tongue), check, receipt),
];

describe('FAIR-6 the steps of a game round in words', () => {
  test.each(tongues)('every sentence exists and is filled in, in %s', async (tongue) => {
    for (const vector of vectors.slice(0, 200)) {
      const receipt = readGameReceipt(vector.receipt)!;
      const lines = told(tongue, { receipt, check: (await checkRound(receipt, hashes)) as CheckedRound });
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.join(' ')).not.toMatch(/round\.|\{\{|undefined|NaN/);
    }
  });
  test('a roll names the number and the target', async () => {
    const [first, second] = told('en', await round('105'));
    expect(first).toMatch(/^The number is the roll: \d{1,2}\.\d\d\.$/);
    expect(second).toMatch(/^It had to be (under|over) \d{1,2}\.\d\d\.$/);
  });
  test('a flight names the crash point and the cash-out', () => {
    const lines = (at: number | null) => {
      const revealed = { crash: 247, auto: null, at };
      const check = { game: { slug: 'rocket-rush' }, played: { revealed }, multiplier: 0 } as unknown as CheckedRound;
      return explainRound(sayIn('en'), check);
    };
    expect(lines(150)).toEqual([
      'The first number gives the crash point 2.47×.',
      'The bet was cashed out at 1.50×, before the crash.',
    ]);
    expect(lines(null)[1]).toBe('The bet was not cashed out before the crash.');
  });
  test('a wheel names the segment, the risk and what it pays', () => {
    const lines = (view: object) => {
      const check = { game: { slug: 'genies-gold' }, played: { revealed: view }, multiplier: 0 };
      return explainRound(sayIn('en'), check as unknown as CheckedRound);
    };
    expect(lines({ risk: 'medium', segment: 3, pays: 30_000 })).toEqual([
      'The number is the segment of the wheel: 4 of 20, clockwise from the one that pays most.',
      'With the risk medium this segment pays 3.00×.',
    ]);
    expect(lines({ risk: 'high', segment: 19, pays: 0 })[1]).toBe('With the risk high this segment pays nothing.');
  });
  test('a round of cards names each card, the picks and the payout', () => {
    const lines = (view: object, multiplier: number) => {
      const offers = { higher: null, lower: null };
      const revealed = { offers, deck: Array<number>(25).fill(5), ...view };
      return explainRound(sayIn('en'), {
        game: { slug: 'big-tusk' },
        played: { revealed },
        multiplier,
      } as unknown as CheckedRound);
    };
    expect(lines({ cards: [6, 9], picks: ['higher'], lost: false }, 18_014)).toEqual([
      'The first number plus 1 is the first card, counted from 0: card 7 of 13. Each further number is the next card.',
      'After 7 the player picked higher or same. The next card is 10.',
      'All picks are won. 0.97 times 13 divided by the winning cards of each pick gives 1.8014×.',
    ]);
    expect(lines({ cards: [6, 9], picks: ['lower'], lost: true }, 0).at(-1)).toBe(
      'The last pick is lost, so the round pays nothing.',
    );
  });
  test('a board names the mines, the opened tiles and the payout', async () => {
    const lines = told('en', await round('106', (multiplier) => multiplier > 0));
    expect(lines[0]).toMatch(/^The mines are on the tiles [\d, ]+\. Tile 1 is at the top left/);
    expect(lines[2]).toMatch(/^That is \d+ gems?, which pays? [\d.,]+×\.$/);
    expect(lines.at(-1)).toMatch(/^Stake ₵[\d.,]+ × [\d.,]+× is ₵[\d.,]+, rounded down\. Paid: ₵[\d.,]+\.$/);
  });
  test('a spin names its reels and lines, and a card its cells', async () => {
    expect((await round('101').then((one) => told('en', one))).filter((line) => line.startsWith('Reel'))).toHaveLength(
      3,
    );
    const kings = told('en', await round('102', (multiplier) => multiplier > 0));
    expect(kings.filter((line) => line.startsWith('Reel'))).toHaveLength(5);
    expect(kings.join(' ')).toContain('The stake is shared by 10 lines');
    expect(told('en', await round('113', (multiplier) => multiplier === 0))[0]).toBe(
      'The first number draws a card without a prize.',
    );
  });
});
