// @vitest-environment happy-dom
import { fork } from 'effector';
import { Provider } from 'effector-react';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../../../../contract';
import words from '../../words/bets.en.json';
import { $record } from './model';
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

function show(given: Partial<GameRecord['round']>, more: Partial<GameRecord>): string {
  const record: GameRecord = {
    round: { ...round, ...given },
    gameName: 'Gem Mines',
    cover: '/art/covers/gem-mines',
    receipt: null,
    replay: null,
    supplierRound: null,
    held: [],
    ...more,
  };
  const scope = fork({ values: [[$record, record]] });
  return renderToStaticMarkup(
    <Provider value={scope}>
      <GameRoundPage />
    </Provider>,
  );
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
