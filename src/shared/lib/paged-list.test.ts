import { allSettled, createEffect, createEvent, createStore, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api';
import { createPagedList, type PageAsk } from './paged-list';
import { cameOnline } from './trackers';

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
  const model = createPagedList({ fx, pageSize: 3, keyOf: ({ id }: Row) => id, $filter, forgotten });
  const scope = fork({ handlers: [[fx, (ask: PageAsk<Row, string>) => { asks.push([ask.filter, ask.after?.id ?? null]); return answer(ask); }]] });
  const now = () => ({ ids: scope.getState(model.$rows)?.map(({ id }) => id) ?? null, more: scope.getState(model.$hasMore), problem: scope.getState(model.$problem) });
  const fire = async (unit: typeof model.asked) => allSettled(unit, { scope });
  return { model, scope, asks, now, fire, pick: (filter: string) => allSettled(picked, { scope, params: filter }), forget: () => allSettled(forgotten, { scope }) };
}
const failure = new ApiError({ code: 500, message: 'no', status: 500 });

describe('a list that comes in pages', () => {
  test('ACC-24 ACC-25 the next page begins after the last row, and the last page ends it', async () => {
    const { now, fire, model, asks } = list(({ after }) => (after === null ? rowsOf(9, 8, 7) : rowsOf(6, 5)));
    await fire(model.asked);
    expect(now()).toEqual({ ids: [9, 8, 7], more: true, problem: null });
    await fire(model.moreAsked);
    expect(now()).toEqual({ ids: [9, 8, 7, 6, 5], more: false, problem: null });
    await fire(model.moreAsked);
    expect(asks).toEqual([['', null], ['', 7]]);
  });

  test('asked for again, new rows come before and changed ones anew; the older ones stay, so that the place is found again', async () => {
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

  test('another filter begins anew; an answer for the one before is too old', async () => {
    let release: (rows: Row[]) => void = () => undefined;
    const { now, fire, model, pick, asks } = list(({ filter }) => (filter === '' ? new Promise<Row[]>((resolve) => { release = resolve; }) : rowsOf(2)));
    const waiting = fire(model.asked);
    const picking = pick('coins');
    await Promise.resolve();
    release(rowsOf(9, 8, 7));
    await Promise.all([waiting, picking]);
    expect(now()).toEqual({ ids: [2], more: false, problem: null });
    expect(asks).toEqual([['', null], ['coins', null]]);
  });

  test('C3 a page that fails says so and is asked for again, by hand or when the network is back; nothing is lost or doubled', async () => {
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

  test('another member finds nothing of the one before', async () => {
    const { now, fire, model, forget } = list(() => rowsOf(1));
    await fire(model.asked);
    await forget();
    expect(now()).toEqual({ ids: null, more: false, problem: null });
  });
});
