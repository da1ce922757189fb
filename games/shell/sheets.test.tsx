// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { penaltyKingGame } from '../penalty-king/page/game';
import { firstState } from './play-state';
import type { ShellState } from './play-state';
import { BalanceSheet, BetsSheet, HelpSheet, LackSheet } from './sheets';
import { createSpeech } from './speech';
import { press } from './test-elements';
import { testRound, testTable } from './test-rounds';
import type { AnyPlay } from './use-play';
import type { AnyGame } from './use-stage';

const game = penaltyKingGame as unknown as AnyGame;
const speech = createSpeech('en', 'GH', penaltyKingGame.words);
const table = testTable({ stakes: { min: 10, max: 50_000, step: 10, presets: [50, 500, 1_000, 2_000, 5_000] } });
const state: ShellState = {
  ...firstState({ side: 'left' }, table.balance),
  phase: 'idle',
  table,
  stake: 500,
  limits: { min: 10, max: 50_000 },
};
const nothing = (): void => undefined;

test('only a settled cash round can be verified', () => {
  const buttons = (round: Parameters<typeof testRound>[0]): boolean =>
    renderToStaticMarkup(
      <BetsSheet speech={speech} rounds={[testRound(round)]} onVerify={nothing} onClose={nothing} />,
    ).includes('Verify the round');
  expect(buttons({})).toBe(true);
  expect([buttons({ state: 'returned' }), buttons({ serverHash: null })]).toEqual([false, false]);
});

test.each([
  ['en', 'Please top up first', 'Insufficient balance, please recharge'],
  ['fr', 'Faites d’abord un dépôt', 'Solde insuffisant, faites un dépôt'],
  ['pt', 'Deposite primeiro', 'Saldo insuficiente, faça um depósito'],
] as const)('Q36 the words about a missing balance in %s, only where a deposit is possible', (language, ...words) => {
  const shown = (canDeposit: boolean): string =>
    renderToStaticMarkup(
      <LackSheet
        {...{ need: 500, have: 320, canDeposit, children: null }}
        speech={createSpeech(language, 'GH', penaltyKingGame.words)}
        onClose={nothing}
      />,
    );
  expect(words.filter((text) => shown(true).includes(text))).toEqual(words);
  expect(words.filter((text) => shown(false).includes(text))).toEqual([]);
});

test('GAM-14 a lower stake is offered only below the present one', () => {
  const shown = (have: number): string =>
    renderToStaticMarkup(
      <BalanceSheet
        {...{ speech, state, need: 500, have, canDeposit: true, onStake: nothing, onDeposit: nothing }}
        onClose={nothing}
      />,
    );
  expect(shown(320)).toContain('Lower stake');
  expect(shown(1_000)).not.toContain('Lower stake');
});

test('GAM-14 a deposit is asked for what the stake lacks, never for less than 0', () => {
  const onDeposit = vi.fn();
  for (const have of [320, 1_000])
    press(
      BalanceSheet({ speech, state, need: 500, have, canDeposit: true, onStake: nothing, onDeposit, onClose: nothing }),
      'wallet-fill',
    );
  expect(onDeposit.mock.calls).toEqual([[180], [0]]);
});

test('GAM-1 the help names the highest win of the game', () => {
  const play = {
    ...speech,
    table: { ...table.stakes, maxPayout: table.maxPayout },
    params: state.params,
    stake: state.stake,
    limits: state.limits,
    round: null,
    told: null,
    last: [],
  } as unknown as AnyPlay;
  const text = renderToStaticMarkup(
    <HelpSheet {...{ game, speech, state, play, returnAbout: '', payTableFirst: false }} onClose={nothing} />,
  );
  expect(text).toContain('A round pays at most ₵970.');
});
