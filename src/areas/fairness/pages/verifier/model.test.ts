import { allSettled, fork, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { contract, readReceipt, slotStatus, writeReceipt, type Receipt } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { loginWithTokenFx } from '../../../access/session';
import { $apiBase, $token } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import {
  $checked,
  $commitment,
  $found,
  $needsLogin,
  $odds,
  $problem,
  $subject,
  lookedAgain,
  opened,
  receiptForm,
  revealAsked,
} from './model';
import { subjectOf } from './subject';
import { verdictOf } from './verdict';

const live = liveHouse();

interface Phone {
  token?: string;
  query?: Record<string, string>;
  hash?: string;
  offline?: boolean;
}
/** Opens the page on a phone. */
async function open({ token, query = {}, hash = '', offline = false }: Phone): Promise<Scope> {
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
      [$apiBase, offline ? 'http://127.0.0.1:9/api' : live.base],
      [$token, token ?? null],
      [$entry, entry],
    ],
  });
  if (token !== undefined) await allSettled(loginWithTokenFx, { scope });
  await allSettled(opened, { scope, params: { params: {}, query } });
  return scope;
}
const verdict = (scope: Scope) =>
  verdictOf({
    receipt: scope.getState($found)!.receipt,
    checked: scope.getState($checked),
    commitment: scope.getState($commitment),
    odds: scope.getState($odds),
  });

/** A member with one draw and its receipt. */
async function drawn() {
  const { token } = await live.house.member();
  const {
    data: { durations },
  } = await live.house.call(contract.cashRain.cfg, {}, { token });
  await live.house.call(
    contract.cashRain.drawStatus,
    { id: durations.find(({ status }) => status === slotStatus.open)!.id },
    { token },
  );
  const { data: gift } = await live.house.call(contract.cashRain.gifts, {}, { token });
  const {
    data: [outcome],
  } = await live.house.call(contract.fairness.outcomes, {}, { token });
  const receipt = async () => (await live.house.call(contract.fairness.receipt, outcome!, { token })).data.text;
  const reveal = () => live.house.call(contract.fairness.rotate, { serverHash: outcome!.serverHash }, { token });
  return { token, gift, outcome: outcome!, receipt, reveal };
}
const changed = (text: string, change: Partial<Receipt>): string =>
  `#r=${writeReceipt({ ...readReceipt(text)!, ...change })}`;

test('R-69 a rain’s draw is sealed, then opened and verified', async () => {
  const { token, gift, outcome } = await drawn();
  const scope = await open({ token, query: { game: 'cash-rain', at: String(gift.createTime) } });
  expect(scope.getState($found)).toMatchObject({
    own: { serverHash: outcome.serverHash, nonce: 0 },
    receipt: { serverSeed: null },
  });
  expect(verdict(scope)).toBe('sealed');
  await allSettled(revealAsked, { scope });
  expect(verdict(scope)).toBe('right');
  const { data: tasks } = await live.house.call(contract.diamondTask.tasks, {}, { token });
  expect(JSON.stringify(tasks)).toContain('"current":1');
});

test('FAIR-6 another player’s receipt is verified without a network', async () => {
  const { receipt, reveal } = await drawn();
  const sealed = await receipt();
  expect(verdict(await open({ hash: `#r=${sealed}`, offline: true }))).toBe('sealed');
  const early = await open({ hash: `#r=${sealed}` });
  expect([verdict(early), early.getState($commitment)?.state]).toEqual(['sealed', 'secret']);
  await reveal();
  // A receipt written before is completed by the seed that was revealed since.
  await allSettled(lookedAgain, { scope: early });
  expect(verdict(early)).toBe('right');
  const offline = await open({ hash: `#r=${await receipt()}`, offline: true });
  expect([verdict(offline), offline.getState($commitment), offline.getState($odds)]).toEqual(['right', null, null]);
});

test('R-69 a changed receipt is wrong, and an invented receipt is unconfirmed', async () => {
  const { receipt, reveal, outcome } = await drawn();
  await reveal();
  const text = await receipt();
  const { slice, prizes, at } = readReceipt(text)!;
  expect(verdict(await open({ hash: changed(text, { slice: (slice + 1) % prizes.length }) }))).toBe('wrong');
  expect(
    verdict(
      await open({
        hash: changed(text, { serverHash: outcome.serverHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
      }),
    ),
  ).toBe('wrong');
  // A self-made seed with a matching hash: the computation is right.
  const seed = 'ab'.repeat(32);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(seed, 'hex'))).toString('hex');
  const mine = {
    serverSeed: seed,
    serverHash: hash,
    prizes: [{ giftType: 3 as const, giftAmount: 5, weight: 1 }],
    slice: 0,
  };
  const made = await open({ hash: changed(text, mine) });
  expect([made.getState($checked)?.right, verdict(made)]).toEqual([true, 'foreign']);
  // Drawn before the seed was committed, and with odds that were not published.
  expect(verdict(await open({ hash: changed(text, { at: at - 86_400_000 * 365 }) }))).toBe('foreign');
  expect(verdict(await open({ hash: changed(text, { oddsVersion: 'rain-99' }) }))).toBe('foreign');
});

test('only the owner can look up a draw without a receipt', async () => {
  const { outcome } = await drawn();
  const query = { seed: outcome.serverHash, nonce: '0' };
  const visitor = await open({ query });
  expect([visitor.getState($needsLogin), visitor.getState($found)]).toEqual([true, null]);
  const { token } = await live.house.member();
  const other = await open({ token, query });
  expect(other.getState($found)).toBeNull();
  expect(other.getState($problem)).toMatch(/\w/);
});

test('a damaged receipt fills the form and shows an error', async () => {
  const { receipt } = await drawn();
  const text = (await receipt()).replace('GH', 'GX');
  const scope = await open({ hash: `#r=${text}` });
  expect([
    scope.getState($subject),
    scope.getState(receiptForm.$values).text,
    scope.getState(receiptForm.$errors).text,
  ]).toEqual([null, text, 'fairness:check.pasteWrong']);
});

test.each([
  [{}, '', null],
  [{ seed: 'x', nonce: '1' }, '', null],
  [{ seed: 'a'.repeat(64), nonce: '-1' }, '', null],
  [{ seed: 'a'.repeat(64), nonce: '7' }, '', { by: 'name', serverHash: 'a'.repeat(64), nonce: 7 }],
  [{ game: 'Cash Rain', at: '1' }, '', null],
  [{ game: '__proto__', at: '1' }, '', null],
  [{ game: 'coin-spin-1', at: '12' }, '', { by: 'game', game: 'coin-spin-1', at: 12 }],
  [{}, '#r=BR1.nonsense', null],
  [{}, '#other', null],
])('the address %j %j leads to the draw %j', (query, hash, subject) => {
  expect(subjectOf(query as Record<string, string>, hash)).toEqual(subject);
});
