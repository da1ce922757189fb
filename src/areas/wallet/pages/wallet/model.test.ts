import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Movement } from '../../../../../contract';
import { markets } from '../../../../../contract';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { $answeredBalance } from '../../testing';
import { $token, ApiError } from '../../../../core/api';
import { $language } from '../../../../core/i18n/language';
import { toastShown, type Toast } from '../../../../core/toasts';
import { daysOf, sayDay } from '../../movements/days';
import { $exported, exportAsked, mostLines, saveFx } from './export';
import {
  $filter,
  chunkFx,
  filterCleared,
  kindPicked,
  monthPicked,
  movements,
  movementTapped,
  opened,
  pageFx,
} from './model';

const at = Date.UTC(2026, 10, 20, 12, 5);
const row = (id: number, more: Partial<Movement> = {}): Movement => ({
  id,
  at: at + id,
  transactionId: id + 1_000,
  kind: 'cash',
  reason: 'stake',
  subject: '',
  amount: -500,
  freed: 0,
  balance: 12_345,
  free: 345,
  draw: null,
  ...more,
});
const entry = {
  pathname: '/account/transactions',
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};

async function page(chunk: (ask: Parameters<typeof chunkFx>[0]) => Movement[] | Promise<Movement[]> = () => []) {
  const asks: Array<Parameters<typeof pageFx>[0]> = [];
  const files: Array<{ name: string; text: string }> = [];
  const toasts: Toast[] = [];
  const wanted: RouteRequest[] = [];
  const scope = fork({
    values: [
      [$entry, entry],
      [$token, 't'.repeat(40)],
      [$language, 'en'],
    ],
    handlers: [
      [
        pageFx,
        (ask: Parameters<typeof pageFx>[0]) => {
          asks.push(ask);
          return [row(2), row(1)];
        },
      ],
      [chunkFx, chunk],
      [
        saveFx,
        (file: { name: string; text: string }) => {
          files.push(file);
        },
      ],
    ],
  });
  createWatch({
    unit: toastShown,
    scope,
    fn: (toast) => {
      toasts.push(toast);
    },
  });
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(opened, { scope });
  return { scope, asks, files, toasts, wanted };
}

describe('the wallet', () => {
  test('R-63 the player filters the list by kind and month', async () => {
    const { scope, asks } = await page();
    await allSettled(kindPicked, { scope, params: 'coins' });
    await allSettled(monthPicked, { scope, params: '202611' });
    expect(asks.map(({ filter }) => filter)).toEqual([
      { kind: 'all', month: '' },
      { kind: 'coins', month: '' },
      { kind: 'coins', month: '202611' },
    ]);
    await allSettled(filterCleared, { scope });
    expect(scope.getState($filter)).toEqual({ kind: 'all', month: '' });
    expect(asks).toHaveLength(4);
  });

  test('R-63 a changed balance refreshes the list', async () => {
    const { scope, asks } = await page();
    await allSettled($answeredBalance, { scope, params: { money: 1, withdrawMoney: 0, coins: 0, diamonds: 0 } });
    expect(asks).toHaveLength(2);
    expect(scope.getState(movements.$rows)).toHaveLength(2);
  });

  test('R-21 a row leads to its transaction', async () => {
    const { scope, wanted } = await page();
    await allSettled(movementTapped, { scope, params: row(7) });
    expect(wanted).toEqual([{ to: '/account/transaction/1007' }]);
  });
});

describe('the exported file', () => {
  test('R-63 the file contains every filtered row in market money and time', async () => {
    const whole = Array.from({ length: 730 }, (_, index) => row(730 - index));
    const { scope, files, toasts } = await page(({ after }) =>
      whole.slice(after === null ? 0 : 731 - after.id).slice(0, 500),
    );
    await allSettled(monthPicked, { scope, params: '202611' });
    await allSettled(exportAsked, { scope });
    expect(files.map(({ name }) => name)).toEqual(['baobab-wallet:csv.name-202611.csv']);
    const lines = files[0]!.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(731);
    expect(lines[1]).toBe('2026-11-20 12:05:00,wallet:reason.stake,,GHS,-5,123.45,3.45,1730');
    expect(toasts).toMatchObject([{ kind: 'success', text: 'wallet:csv.done', values: { count: 730 } }]);
    expect(scope.getState($exported)).toBeNull();
  });

  test('R-63 a very long file ends with the newest rows and says so', async () => {
    let next = 1_000_000;
    const { scope, files, toasts } = await page(() => Array.from({ length: 500 }, () => row((next -= 1))));
    await allSettled(exportAsked, { scope });
    expect(files[0]!.text.trimEnd().split('\r\n')).toHaveLength(mostLines + 1);
    expect(toasts).toMatchObject([{ text: 'wallet:csv.cut', values: { count: mostLines } }]);
  });

  test('R-63 an empty list or a failed chunk saves no file', async () => {
    const empty = await page();
    await allSettled(exportAsked, { scope: empty.scope });
    expect([empty.files, empty.toasts.map(({ text }) => text)]).toEqual([[], ['wallet:csv.empty']]);
    const broken = await page(({ after }) => {
      if (after !== null) throw new ApiError({ code: 500, message: 'no', status: 500 });
      return Array.from({ length: 500 }, (_, index) => row(9_000 - index));
    });
    await allSettled(exportAsked, { scope: broken.scope });
    expect([broken.files, broken.toasts.map(({ text }) => text), broken.scope.getState($exported)]).toEqual([
      [],
      ['no'],
      null,
    ]);
  });
});

describe('days', () => {
  test('R-63 rows are grouped by days of the market, not of UTC', () => {
    const late = Date.UTC(2026, 10, 20, 21, 30);
    expect(
      daysOf([row(2, { at: late }), row(1, { at: late - 3_600_000 })], markets.KE).map(({ name, rows }) => [
        name,
        rows.length,
      ]),
    ).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 1],
    ]);
    expect(daysOf([row(2, { at: late }), row(1, { at: late - 3_600_000 })], markets.GH)).toHaveLength(1);
  });

  test('today and yesterday have names, other days their date', () => {
    const say = (day: string, language = 'en') =>
      sayDay(Date.parse(`${day}T12:00:00Z`), { now: at, market: markets.GH, language });
    expect([say('2026-11-20'), say('2026-11-19'), say('2026-11-20', 'fr')]).toEqual([
      'today',
      'yesterday',
      'aujourd’hui',
    ]);
    expect([say('2026-11-18'), say('2025-11-18')]).toEqual([
      // ICU 72 writes the comma.
      expect.stringMatching(/^Wed,? 18 November$/),
      'Tue, 18 November 2025',
    ]);
  });
});
