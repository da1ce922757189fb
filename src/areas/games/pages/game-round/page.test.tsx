// @vitest-environment happy-dom
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import words from '../../words/bets.en.json';
import { $record, opened, roundFx } from './model';
import { GameRoundPage } from './page';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { bets: words } } });
});

const round: GameRecord['round'] = {
  id: '7',
  gameId: '106',
  demo: false,
  state: 'settled',
  stake: 500,
  payout: 0,
  multiplier: 0,
  canCollect: false,
  params: {},
  steps: [],
  view: null,
  rulesVersion: '1',
  serverHash: 'a'.repeat(64),
  clientSeed: 'Kofi2026',
  nonce: 3,
  createTime: 1_000,
  settleTime: 2_000,
};
const { check, open, returned } = words.fairness;

/** The page of a round. */
const pageOf = (given: Partial<GameRecord['round']>, receipt: string | null = null): string => show(given, { receipt });

const recordOf = (given: Partial<GameRecord['round']>, more: Partial<GameRecord> = {}): GameRecord => ({
  round: { ...round, ...given },
  gameName: 'Gem Mines',
  cover: '/art/covers/gem-mines',
  receipt: null,
  replay: null,
  supplierRound: null,
  held: [],
  ...more,
});
const pageIn = (scope: Scope): string =>
  renderToStaticMarkup(
    <Provider value={scope}>
      <GameRoundPage />
    </Provider>,
  );

const show = (given: Partial<GameRecord['round']>, more: Partial<GameRecord>): string =>
  pageIn(fork({ values: [[$record, recordOf(given, more)]] }));

/** The page after it was opened and the server has answered. */
async function opening(record: GameRecord): Promise<string> {
  const scope = fork({ handlers: [[roundFx, () => record]] });
  await allSettled(opened, { scope, params: { params: { id: record.round.id } } as unknown as PageEntry });
  return pageIn(scope);
}

/** Which of the texts about the check the page of a round has. */
function shown(given: Partial<GameRecord['round']>, receipt: string | null = null): string[] {
  const page = pageOf(given, receipt);
  return [check, open, returned].filter((text) => page.includes(text));
}

test('ACC-27 a round of an outside supplier shows its parameters where it has some', () => {
  const outside = { gameId: '23', rulesVersion: '', serverHash: null, clientSeed: null, nonce: null };
  const page = pageOf({ ...outside, params: { details: '{"lines":5,"<b>":"<i>"}' } });
  for (const text of [words.round.details, '<dt>lines</dt><dd>5</dd>', '<dt>&lt;b&gt;</dt><dd>&lt;i&gt;</dd>'])
    expect(page).toContain(text);
  expect(pageOf({ ...outside, params: null })).not.toContain(words.round.details);
});

test('ACC-27 the check is offered only for a round with a receipt', () => {
  expect(shown({})).toEqual([check]);
  expect(shown({ gameId: '103' }, 'receipt')).toEqual([check]);
  expect(shown({ gameId: '103' })).toEqual([open]);
  expect(shown({ state: 'open', settleTime: null })).toEqual([open]);
  expect(shown({ state: 'returned' })).toEqual([returned]);
});

test('Q81 the page says that a win is being checked, and names the studio’s round', () => {
  const page = show({}, { supplierRound: 'round-90417', held: [{ amount: 100_001, state: 'held' }] });
  expect(page).toContain('A win of ₵1,000.01 is being checked.');
  expect(page).toContain('round-90417');
  expect(show({}, {})).not.toContain('being checked');
});

test('ACC-27 a round shows what its game draws of it', async () => {
  const view = { mines: 3, gems: [1, 2], ladder: [11_000, 12_500], safeLeft: 20, hit: null, layout: [4, 12, 20] };
  const page = await opening(recordOf({ view }));
  expect(page).toContain('3 mines · 2 gems found');
  expect(page.match(/is-gem/g)).toHaveLength(2);
});

test('a round of a game that was removed is shown by its stored name, amounts and seeds', async () => {
  const page = await opening(recordOf({ gameId: '999', view: { any: 1 } }, { gameName: 'Lucky Baobab' }));
  for (const text of ['Lucky Baobab', '₵5.00', 'Kofi2026', check]) expect(page).toContain(text);
  expect(page).not.toContain('round-picture');
});
