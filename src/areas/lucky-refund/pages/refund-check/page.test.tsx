// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { DrawProof, RefundResultsV2 } from '../../../../../contract';
import { render } from '../../../../ui/test-render';
import { opened, recordFx, winnersFx } from './model';
import { RefundCheckPage } from './page';

type Vector = RefundResultsV2 & { readonly proofs: readonly DrawProof[] };
const vectors = JSON.parse(readFileSync('tests/fairness/draw-vectors.json', 'utf8')) as Vector[];
/** A round with 1,000 tickets. */
const round = vectors.find(({ record }) => record.round === 11)!;
const loser = round.proofs.find(({ index }) => !round.record.drawn![0]!.includes(index))!;

/** Opens the page with these winners and, with a proof, the code of a ticket. */
async function page(published: RefundResultsV2, proof?: DrawProof) {
  const scope = fork({
    handlers: [
      [winnersFx, () => published],
      [recordFx, () => ({ record: published.record, proof: proof ?? null })],
    ],
  });
  const query = { round: '11', ...(proof === undefined ? {} : { code: proof.leaf }) };
  const shown = await render(<RefundCheckPage />, scope);
  await shown.act(() => allSettled(opened, { scope, params: { params: {}, query } }));
  const lines = (kind: string): string[] =>
    [...shown.host.querySelectorAll(`.refund-check__line--${kind} span`)].map(({ textContent }) => textContent);
  return { ...shown, lines };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('Q62 R-69 each step is shown as right, and what the check does not show', async () => {
  const shown = await page(round, loser);
  expect(shown.find('[role=status]').textContent).toBe('The draw is right');
  expect(shown.lines('bad')).toEqual([]);
  expect(shown.lines('good')).toEqual([
    'The seed is the one that was promised before the first sale',
    'The random value is the promised one',
    'The drawn places follow from seed and tickets',
    'The draw was out of all sold tickets',
    'The number of winners and their prizes are those of the prize terms',
    'Each listed code was in the draw, at the place that was drawn for its prize',
    'Each listed code has the prize of its tier',
    `${loser.leaf} was in the draw`,
  ]);
  expect(shown.find('.refund-check__own').textContent).toBe(`${loser.leaf} was not drawn and won nothing`);
  expect(shown.host.textContent).toContain('It does not show who owns the winning codes.');
  await shown.close();
});

test('a winning code is shown with its prize', async () => {
  const [jackpot, second] = round.results;
  for (const [win, text] of [
    [jackpot!, `${jackpot!.code} won the jackpot: ₵303.70`],
    [second!, `${second!.code} won prize 2: ₵150.00`],
  ] as const) {
    const shown = await page(round, win.proof);
    expect(shown.find('.refund-check__own').textContent).toBe(text);
    await shown.close();
  }
});

test('a step that fails makes the draw wrong', async () => {
  const results = round.results.map((win, at) => (at === 1 ? { ...win, code: loser.leaf, proof: loser } : win));
  const shown = await page({ ...round, results });
  expect(shown.find('[role=status]').textContent).toBe('The draw does not hold');
  expect(shown.lines('bad')).toEqual(['Each listed code was in the draw, at the place that was drawn for its prize']);
  await shown.close();
});

test('a code without a proof wins nothing and leaves the draw right', async () => {
  const shown = await page(round, { ...loser, index: round.record.drawn![0]![0]! });
  expect(shown.find('[role=status]').textContent).toBe('The draw is right');
  expect(shown.lines('bad')).toEqual([`There is no proof that ${loser.leaf} was in this draw`]);
  expect(shown.host.querySelector('.refund-check__own')).toBeNull();
  await shown.close();
});
