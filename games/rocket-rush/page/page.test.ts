// @vitest-environment node
import type { ReactElement, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { LackSheet } from '../../shell/sheets';
import { createSpeech } from '../../shell/speech';
import { press } from '../../shell/test-elements';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { newlyPaid, portOf } from './flight';
import { milestoneIn, says } from './live';
import { firstState, reduce } from './model/reduce';
import type { GameState } from './model/state';
import { testBet, testRound, testState } from './model/testing';
import type { Opened } from './opened';
import { multiplierOf } from './present';
import { Sheets } from './sheets';

const words = { en, fr, pt };
const speech = createSpeech('en', 'GH', words);
const keys = { 1: 'k', 2: 'l' };
const stateOf = (given: Parameters<typeof testState>[0]): GameState =>
  reduce(firstState({ total: 0, locked: 0 }), { type: 'stateRead', state: testState(given), keys });
const flying = testRound({ phase: 'flying' });
const crashed = testRound({ phase: 'crashed', crash: 247, crashedAt: 30_000, value: 'b'.repeat(64) });

test('all languages have the same words, with their own plural forms', () => {
  const keysOf = (given: object) => Object.keys(given).filter((key) => !key.endsWith('_many'));
  expect(keysOf(fr)).toEqual(keysOf(en));
  expect(keysOf(pt)).toEqual(keysOf(en));
});

test('GAM-14 a deposit is asked for what the stake lacks, never for less than 0', () => {
  const say = vi.fn();
  const opened = { speech, session: {}, port: { say }, start: { canDeposit: true } } as unknown as Opened;
  const nothing = (): void => undefined;
  for (const have of [320, 1_000]) {
    const state: GameState = { ...stateOf({}), notice: { kind: 'balance', slot: 1, need: 500, have } };
    const sheet = Sheets({ opened, state, sheet: null, onClose: nothing, onLeave: nothing })!;
    const shown = (sheet.type as (props: unknown) => ReactNode)(sheet.props);
    // Its words are those of the other games (Q36).
    expect((shown as ReactElement).type).toBe(LackSheet);
    press(shown, 'wallet-fill');
  }
  expect(say.mock.calls).toEqual([180, 0].map((missing) => [{ type: 'openDeposit', missing }]));
});

test('the scene gets the round with the time of the server', () => {
  expect(portOf(stateOf({}), 16_000, false)).toEqual({ type: 'betting', leftMs: 4_000 });
  expect(portOf(stateOf({ round: flying }), 31_553, true)).toEqual({ type: 'fly', ageMs: 11_553 });
  expect(portOf(stateOf({ round: crashed }), 31_000, true)).toEqual({ type: 'crash', multiplier: 247, rest: false });
  expect(portOf(stateOf({ round: testRound({ phase: 'voided' }) }), 0, true)).toEqual({ type: 'idle' });
});

test('without a connection neither scene nor button shows a multiplier', () => {
  const state = reduce(stateOf({ round: flying }), { type: 'linked', link: 'lost' });
  expect(portOf(state, 31_553, true)).toEqual({ type: 'lost' });
  expect(multiplierOf(state, 31_553)).toBeNull();
  expect(multiplierOf(stateOf({ round: flying }), 31_553)).toBe(200);
});

test('a bet that was paid is celebrated once', () => {
  const open = stateOf({ round: flying, own: [testBet()] });
  const paid = stateOf({ round: flying, own: [testBet({ state: 'paid', at: 150, payout: 3_000 })] });
  expect(newlyPaid(paid, open).map(({ payout }) => payout)).toEqual([3_000]);
  expect(newlyPaid(paid, paid)).toEqual([]);
  expect(newlyPaid(paid, stateOf({ round: flying }))).toEqual([]);
});

test('the live region tells take-off, crash and what became of the bet', () => {
  const tell = (next: GameState, before: GameState) => says(next, before, { speech, now: 16_000 });
  const betting = stateOf({ own: [testBet()] });
  const flight = stateOf({ round: flying, own: [testBet()] });
  expect(tell(betting, stateOf({}))).toBe('Bet of ₵20.00 placed.');
  expect(tell(flight, betting)).toBe('The rocket has taken off.');
  expect(tell(stateOf({ round: flying, own: [testBet({ state: 'paid', at: 150, payout: 3_000 })] }), flight)).toBe(
    'Cashed out at 1.50×. ₵30.00 paid.',
  );
  expect(tell(stateOf({ round: crashed, own: [testBet({ state: 'lost' })] }), flight)).toBe(
    'The rocket crashed at 2.47×. Your bet of ₵20.00 did not win.',
  );
  expect(tell(flight, flight)).toBeNull();
});

test('only the highest milestone that was passed is said', () => {
  expect([milestoneIn(0, 149), milestoneIn(140, 150), milestoneIn(150, 199), milestoneIn(190, 510)]).toEqual([
    null,
    150,
    null,
    500,
  ]);
});
