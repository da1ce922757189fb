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
/** The first vector of a game that fits. */
async function round(game: string, fits: (multiplier: number) => boolean = () => true) {
  const vector = vectors.find((one) => one.game === game && fits(one.multiplier))!;
  const receipt = readGameReceipt(vector.receipt)!;
  const check = (await checkRound(receipt, hashes)) as CheckedRound;
  return { receipt, check };
}
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
  test('a roll names the number and the target', async () => {
    const [first, second] = told('en', await round('105'));
    expect(first).toMatch(/^The number is the roll: \d{1,2}\.\d\d\.$/);
    expect(second).toMatch(/^It had to be (under|over) \d{1,2}\.\d\d\.$/);
  });
  test('a flight names the crash point and the cash-out', () => {
    const lines = (at: number | null) => {
      const revealed = { crash: 247, auto: null, at };
      const check = { game: { slug: 'rocket-rush' }, played: { revealed }, multiplier: 0 } as unknown as CheckedRound;
      return linesIn('en', check);
    };
    expect(lines(150)).toEqual([
      'The first number gives the crash point 2.47×.',
      'The bet was cashed out at 1.50×, before the crash.',
    ]);
    expect(lines(null)[1]).toBe('The bet was not cashed out before the crash.');
  });
  test('a drop names the steps of the ball and its pocket', () => {
    const revealed = { rows: 8, risk: 'high', path: [1, 1, 0, 1, 1, 1, 1, 1], pocket: 7, pays: 40_000 };
    const check = { game: { slug: 'talking-drums' }, played: { revealed }, multiplier: 40_000 };
    expect(linesIn('en', check as unknown as CheckedRound)).toEqual([
      'The numbers are the steps of the ball from the top: right, right, left, right, right, right, right, right.',
      '7 of 8 steps go right, so the ball lands in pocket 8 of 9 from the left. It pays 4.00×.',
    ]);
  });
  test('a ride names its multiplier, the target and what it pays', async () => {
    const won = await round('104', (multiplier) => multiplier > 0);
    expect(told('en', won).slice(0, 3)).toEqual([
      expect.stringMatching(/^The first number gives the multiplier [\d.,]+×\.$/),
      expect.stringMatching(/^The target was [\d.,]+×\.$/),
      expect.stringMatching(/^The multiplier is at least the target, so the round pays [\d.,]+×\.$/),
    ]);
    const lost = await round('104', (multiplier) => multiplier === 0);
    expect(told('fr', lost)[2]).toBe('Le multiplicateur est sous l’objectif, la partie ne paie donc rien.');
  });
  test('a shot names both sides and what it pays', async () => {
    const goal = told('en', await round('111', (multiplier) => multiplier > 0)).slice(0, 3);
    expect(goal[0]).toMatch(/^The first number sends the keeper to the (left|right)\.$/);
    expect(goal[1]).toBe(`The player shot to the ${goal[0]!.includes('left') ? 'right' : 'left'}.`);
    expect(goal[2]).toBe('These are different sides: a goal, so the round pays 1.94×.');
    const saved = told('pt', await round('111', (multiplier) => multiplier === 0));
    expect(saved[2]).toBe('É o mesmo lado: defesa, então a rodada não paga nada.');
  });
  test('a wheel names the segment, the risk and what it pays', () => {
    const lines = (view: object) => {
      const check = { game: { slug: 'genies-gold' }, played: { revealed: view }, multiplier: 0 };
      return linesIn('en', check as unknown as CheckedRound);
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
      return linesIn('en', {
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
  test('a table names the ball and what each chip paid', async () => {
    const { check, receipt } = await round('112', (multiplier) => multiplier > 0);
    for (const tongue of tongues) {
      const lines = told(tongue, { check, receipt });
      expect(lines).toHaveLength((receipt.params as { chips: unknown[] }).chips.length + 2);
      expect(lines.join(' ')).not.toMatch(/round\.|\{\{|undefined|NaN/);
    }
    const lines = told('en', { check, receipt });
    expect(lines[0]).toMatch(/^The ball lies on \d+, (red|black|green)\.$/);
    expect(lines.slice(1, -1).join(' ')).toMatch(/: ₵[\d.,]+ pays ₵[\d.,]+\./);
    expect(lines.at(-1)).toMatch(/^The chips are worth ₵[\d.,]+ and pay ₵[\d.,]+, [\d.,]+× of the stake\. Paid: ₵/);
  });
  test('a keno round names the drawn cells, the picks and the hits', async () => {
    const lines = told('en', await round('108', (multiplier) => multiplier > 0));
    expect(lines[0]).toMatch(/^The numbers draw the cells (\d+, ){9}\d+, in this order\.$/);
    expect(lines[1]).toMatch(/^The player picked the cells [\d, ]+\.$/);
    expect(lines[2]).toMatch(/^\d+ of them (is|are) drawn\.$/);
    expect(lines[3]).toMatch(/^With so many picks, that pays [\d.,]+×\.$/);
    const lost = told('en', await round('108', (multiplier) => multiplier === 0));
    expect(lost[3]).toBe('With so many picks, that pays nothing.');
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
