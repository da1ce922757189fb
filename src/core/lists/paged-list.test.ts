import { allSettled, createEffect, createEvent, createStore, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { clientCodes } from '../../../contract';
import { $token, ApiError } from '../api';
import { createPagedList, type PageAsk } from './paged-list';
import { languageLoaded } from '../i18n/language';
import { cameOnline } from '../browser/trackers';

interface Row {
  id: number;
  text?: string;
}
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }));

function list(answer: (ask: PageAsk<Row, string>) => Row[] | Promise<Row[]>) {
  const picked = createEvent<string>();
  const forgotten = createEvent();
  const $filter = createStore('').on(picked, (_, filter) => filter);
  const fx = createEffect<PageAsk<Row, string>, Row[], ApiError>();
  const asks: Array<[string, number | null]> = [];
  const $open = createStore(false);
  const model = createPagedList({ fx, pageSize: 3, keyOf: ({ id }: Row) => id, $filter, forgotten, $open });
  const scope = fork({
    handlers: [
      [
        fx,
        (ask: PageAsk<Row, string>) => {
          asks.push([ask.filter, ask.after?.id ?? null]);
          return answer(ask);
        },
      ],
    ],
  });
  const now = () => ({
    ids: scope.getState(model.$rows)?.map(({ id }) => id) ?? null,
    more: scope.getState(model.$hasMore),
    problem: scope.getState(model.$problem),
  });
  const fire = async (unit: typeof model.asked) => allSettled(unit, { scope });
  return {
    model,
    scope,
    asks,
    now,
    fire,
    show: (open: boolean) => allSettled($open, { scope, params: open }),
    pick: (filter: string) => allSettled(picked, { scope, params: filter }),
    forget: () => allSettled(forgotten, { scope }),
  };
}
const failure = new ApiError({ code: 500, message: 'no', status: 500 });

describe('a paged list', () => {
  test('ACC-24 ACC-25 the list requests the page after its last row until the end', async () => {
    const { now, fire, model, asks } = list(({ after }) => (after === null ? rowsOf(9, 8, 7) : rowsOf(6, 5)));
    await fire(model.asked);
    expect(now()).toEqual({ ids: [9, 8, 7], more: true, problem: null });
    await fire(model.moreAsked);
    expect(now()).toEqual({ ids: [9, 8, 7, 6, 5], more: false, problem: null });
    await fire(model.moreAsked);
    expect(asks).toEqual([
      ['', null],
      ['', 7],
    ]);
  });

  test('a refresh updates the first rows and keeps the older rows', async () => {
    let first = rowsOf(9, 8, 7);
    const { now, fire, model, scope } = list(({ after }) => (after === null ? first : rowsOf(6, 5, 4)));
    await fire(model.asked);
    await fire(model.moreAsked);
    first = [{ id: 10 }, { id: 9, text: 'paid' }, { id: 8 }];
    await fire(model.asked);
    expect(now()).toEqual({ ids: [10, 9, 8, 7, 6, 5, 4], more: true, problem: null });
    expect(scope.getState(model.$rows)?.[1]).toEqual({ id: 9, text: 'paid' });
    first = rowsOf(20, 19, 18);
    await fire(model.asked);
    expect(now().ids).toEqual([20, 19, 18]);
  });

  test('a row that moved to the next page is shown once', async () => {
    let first = rowsOf(9, 8, 7);
    const { now, fire, model } = list(({ after }) => (after === null ? first : rowsOf(7, 6, 5)));
    await fire(model.asked);
    first = rowsOf(10, 9, 8);
    await fire(model.asked);
    await fire(model.moreAsked);
    expect(now()).toEqual({ ids: [10, 9, 8, 7, 6, 5], more: true, problem: null });
  });

  test('a new filter starts a new list and drops the old answer', async () => {
    let release: (rows: Row[]) => void = () => undefined;
    const { now, fire, model, pick, asks } = list(({ filter }) =>
      filter === ''
        ? new Promise<Row[]>((resolve) => {
            release = resolve;
          })
        : rowsOf(2),
    );
    const waiting = fire(model.asked);
    const picking = pick('coins');
    await Promise.resolve();
    release(rowsOf(9, 8, 7));
    await Promise.all([waiting, picking]);
    expect(now()).toEqual({ ids: [2], more: false, problem: null });
    expect(asks).toEqual([
      ['', null],
      ['coins', null],
    ]);
  });

  test('F14 a failed page is requested again by hand or on reconnection', async () => {
    let broken = true;
    const { now, fire, model, asks } = list(({ after }) => {
      if (broken) throw failure;
      return after === null ? rowsOf(9, 8, 7) : rowsOf(6);
    });
    await fire(model.asked);
    expect(now()).toEqual({ ids: null, more: false, problem: 'no' });
    broken = false;
    await fire(cameOnline as typeof model.asked);
    expect(now()).toEqual({ ids: [9, 8, 7], more: true, problem: null });
    broken = true;
    await fire(model.moreAsked);
    expect(now()).toEqual({ ids: [9, 8, 7], more: true, problem: 'no' });
    broken = false;
    await fire(model.askedAgain);
    expect(now()).toEqual({ ids: [9, 8, 7, 6], more: false, problem: null });
    await fire(model.askedAgain);
    await fire(cameOnline as typeof model.asked);
    expect(asks).toHaveLength(4);
  });

  test('F14 a failed refresh is repeated as a refresh', async () => {
    let broken = false;
    const { now, fire, model, asks } = list(({ after }) => {
      if (broken) throw failure;
      return after === null ? rowsOf(9, 8, 7) : rowsOf(6);
    });
    await fire(model.asked);
    broken = true;
    await fire(model.asked);
    broken = false;
    await fire(model.askedAgain);
    expect([asks, now()]).toEqual([
      [
        ['', null],
        ['', null],
        ['', null],
      ],
      { ids: [9, 8, 7], more: true, problem: null },
    ]);
  });

  test('a late older answer does not replace a newer first page', async () => {
    const gives: Array<(rows: Row[]) => void> = [];
    const { now, fire, model } = list(
      () =>
        new Promise<Row[]>((resolve) => {
          gives.push(resolve);
        }),
    );
    const both = [fire(model.asked), fire(model.asked)];
    gives[1]?.(rowsOf(10, 9));
    await Promise.resolve();
    gives[0]?.([{ id: 9, text: 'old' }]);
    await Promise.all(both);
    expect(now().ids).toEqual([10, 9]);
  });

  test('Q34 an answer that arrives after the logout is not shown', async () => {
    let give: (rows: Row[]) => void = () => undefined;
    const { now, fire, model, forget } = list(
      () =>
        new Promise<Row[]>((resolve) => {
          give = resolve;
        }),
    );
    const asking = fire(model.asked);
    void forget();
    give(rowsOf(9, 8, 7));
    await asking;
    expect(now().ids).toBeNull();
  });

  test('a language change replaces the whole list by its first page', async () => {
    const { now, fire, model, scope, asks, show } = list(({ after }) => (after === null ? rowsOf(9, 8, 7) : rowsOf(6)));
    await fire(model.asked);
    await fire(model.moreAsked);
    await show(true);
    await allSettled(languageLoaded, { scope, params: 'fr' });
    expect(now()).toEqual({ ids: [9, 8, 7], more: true, problem: null });
    expect(asks).toHaveLength(3);
    await show(false);
    await allSettled(languageLoaded, { scope, params: 'pt' });
    expect(asks).toHaveLength(3);
  });

  test('the next member sees no rows of the previous member', async () => {
    const { now, fire, model, forget } = list(() => rowsOf(1));
    await fire(model.asked);
    await forget();
    expect(now()).toEqual({ ids: null, more: false, problem: null });
  });
});

describe('a copy of the newest rows stays on the phone', () => {
  const lost = new ApiError({ code: clientCodes.noStatus, message: 'no network', status: null });
  /** One visit with a token to a list with a copy of its own; `plain` is the initial filter. */
  function visit(name: string, token: string, answer: (ask: PageAsk<Row, string>) => Row[]) {
    const fx = createEffect<PageAsk<Row, string>, Row[], ApiError>();
    const picked = createEvent<string>();
    const forgotten = createEvent();
    const $filter = createStore('').on(picked, (_, filter) => filter);
    const model = createPagedList({
      fx,
      pageSize: 3,
      keyOf: ({ id }: Row) => id,
      $filter,
      forgotten,
      keeping: { name, row: v.object({ id: v.number() }) },
    });
    const scope = fork({ values: [[$token, token]], handlers: [[fx, answer]] });
    const now = () => ({
      ids: scope.getState(model.$rows)?.map(({ id }) => id) ?? null,
      kept: scope.getState(model.$keptAt) !== null,
    });
    return { model, scope, now, picked, forgotten, open: () => allSettled(model.asked, { scope }) };
  }
  const one = 'a'.repeat(40);
  const fails = () => {
    throw lost;
  };

  test('an offline visit shows the copy until new rows arrive', async () => {
    await visit('one', one, () => rowsOf(9, 8, 7)).open();
    let broken = true;
    const asks: Array<number | null> = [];
    const later = visit('one', one, ({ after }) => {
      asks.push(after?.id ?? null);
      if (broken) throw lost;
      return rowsOf(10, 9, 8);
    });
    await later.open();
    expect(later.now()).toEqual({ ids: [9, 8, 7], kept: true });
    broken = false;
    await allSettled(cameOnline as typeof later.model.asked, { scope: later.scope });
    expect([later.now(), asks, later.scope.getState(later.model.$hasMore)]).toEqual([
      { ids: [10, 9, 8], kept: false },
      [null, null],
      true,
    ]);
  });

  test('the copy belongs to one session and ends with it', async () => {
    const first = visit('two', one, () => rowsOf(9));
    await first.open();
    const stranger = visit('two', 'b'.repeat(40), fails);
    await stranger.open();
    expect(stranger.now()).toEqual({ ids: null, kept: false });
    await allSettled(first.forgotten, { scope: first.scope });
    const again = visit('two', one, fails);
    await again.open();
    expect(again.now()).toEqual({ ids: null, kept: false });
  });

  test('only unfiltered rows are copied, and a refusal shows no copy', async () => {
    const narrowed = visit('three', one, () => rowsOf(5));
    await allSettled(narrowed.picked, { scope: narrowed.scope, params: '202611' });
    const later = visit('three', one, fails);
    await later.open();
    expect(later.now()).toEqual({ ids: null, kept: false });
    await visit('four', one, () => rowsOf(5)).open();
    const refused = visit('four', one, () => {
      throw new ApiError({ code: 1006, message: 'too many', status: 429 });
    });
    await refused.open();
    expect(refused.now()).toEqual({ ids: null, kept: false });
  });
});
