import { readFileSync } from 'node:fs';
import { allSettled, fork, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { readGameReceipt, writeGameReceipt, type GameReceipt } from '../../../../../contract';
import { $apiBase } from '../../../../core/api';
import { $entry } from '../../../../core/router';
import { $found, $problem, $subject, opened, receiptForm } from './model';
import { $round, $roundCheck, $roundCommitment, $roundText } from './round-model';
import { roundVerdictOf } from './verdict';

const vectors = JSON.parse(
  readFileSync(new URL('../../../../../tests/fairness/game-vectors.json', import.meta.url), 'utf8'),
) as Array<{ receipt: string }>;
const text = vectors[2]!.receipt;
const receipt = readGameReceipt(text)!;
const changed = (change: Partial<GameReceipt>): string => writeGameReceipt({ ...receipt, ...change });

/** Opens the verifier on a phone without a network. */
async function open(hash: string): Promise<Scope> {
  const entry = {
    pathname: '/fairness',
    search: '',
    hash,
    key: 'k',
    index: 0,
    action: 'push' as const,
    direction: 'none' as const,
  };
  const scope = fork({
    values: [
      [$apiBase, 'http://127.0.0.1:9/api'],
      [$entry, entry],
    ],
  });
  await allSettled(opened, { scope, params: { params: {}, query: {} } });
  return scope;
}
const verdict = (scope: Scope, commitment = scope.getState($roundCommitment)) =>
  roundVerdictOf({ receipt: scope.getState($round)!.receipt, check: scope.getState($roundCheck), commitment });

test('FAIR-6 a round is played again on the phone without a network', async () => {
  const scope = await open(`#r=${text}`);
  expect(scope.getState($found)).toBeNull();
  expect(scope.getState($round)).toEqual({ receipt, own: null });
  expect(scope.getState($roundCheck)).toMatchObject({ kind: 'checked', right: true });
  expect([verdict(scope), scope.getState($problem), scope.getState($roundText)]).toEqual(['right', null, text]);
});
test('a changed round is wrong, and a round that the server never sealed is foreign', async () => {
  expect(verdict(await open(`#r=${changed({ payout: receipt.payout + 1 })}`))).toBe('wrong');
  expect(verdict(await open(`#r=${changed({ steps: [3, 3] })}`))).toBe('wrong');
  expect(verdict(await open(`#r=${changed({ rulesVersion: '99' })}`))).toBe('unknown');
  const scope = await open(`#r=${text}`);
  expect(verdict(scope, { state: 'unknown', committedAt: null, serverSeed: null })).toBe('foreign');
  expect(verdict(scope, { state: 'revealed', committedAt: receipt.at + 1, serverSeed: null })).toBe('foreign');
  expect(verdict(scope, { state: 'revealed', committedAt: receipt.at, serverSeed: null })).toBe('right');
});
test('a round with a secret seed is sealed', async () => {
  const scope = await open(`#r=${changed({ serverSeed: null })}`);
  expect([verdict(scope), scope.getState($roundCheck)]).toEqual(['sealed', { kind: 'secret' }]);
});
test('a damaged round receipt fills the form and shows an error', async () => {
  const scope = await open(`#r=${text.replace('GH', 'GX')}`);
  expect([scope.getState($subject), scope.getState(receiptForm.$errors).text]).toEqual([
    null,
    'fairness:check.pasteWrong',
  ]);
});
