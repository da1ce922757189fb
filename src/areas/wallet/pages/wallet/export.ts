import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { formatCount, type Movement } from '../../../../../contract';
import { sessionEnded } from '../../../access/session';
import { $language } from '../../../../core/i18n/language';
import { $market } from '../../../../core/market/market';
import { say } from '../../../../core/text/say';
import { toastShown } from '../../../../core/toasts';
import { csvOf } from './csv';
import { linesOf } from './lines';
import { $filter, chunkFx, chunkSize, opened, type Filter } from './model';

/** The most lines in a file; phones open larger files badly. */
export const mostLines = 10_000;

/** The player wants to save the list as a file. */
export const exportAsked = createEvent();

interface Saving {
  filter: Filter;
  rows: readonly Movement[];
}
const $saving = createStore<Saving | null>(null, { serialize: 'ignore' });
/** The number of lines loaded so far; null while nothing is being saved. */
export const $exported = $saving.map((saving) => saving?.rows.length ?? null);

const begun = sample({
  clock: exportAsked,
  source: { filter: $filter, saving: $saving },
  filter: ({ saving }) => saving === null,
  fn: ({ filter }) => filter,
});
const came = sample({
  clock: chunkFx.done,
  source: $saving,
  filter: (saving, { params }) => saving?.filter === params.filter,
  fn: (saving, { result }) => ({ saving: saving!, result }),
});
const grown = sample({
  clock: came,
  fn: ({ saving, result }) => ({
    saving: { ...saving, rows: [...saving.rows, ...result].slice(0, mostLines) },
    last: result.length < chunkSize,
  }),
});
const done = sample({ clock: grown, filter: ({ saving, last }) => last || saving.rows.length >= mostLines });

/** Starts the download of a file. */
export const saveFx = createEffect(({ name, text }: { name: string; text: string }) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // Not patronum's `delay`: nothing in the model waits for this clean-up.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});
const writeFx = attach({
  source: { market: $market, language: $language },
  mapParams: ({ filter, rows }: Saving, { market, language }) => ({
    name: `baobab-${say({ text: 'wallet:csv.name' })}${filter.month === '' ? '' : `-${filter.month}`}.csv`,
    text: csvOf(linesOf(rows, market), language),
  }),
  effect: saveFx,
});

$saving
  .on(begun, (_, filter) => ({ filter, rows: [] }))
  .on(grown, (_, { saving }) => saving)
  .reset(done, chunkFx.fail, opened, sessionEnded);
sample({ clock: begun, fn: (filter) => ({ filter, after: null }), target: chunkFx });
sample({
  clock: grown,
  filter: ({ saving, last }) => !last && saving.rows.length < mostLines,
  fn: ({ saving: { filter, rows } }) => ({ filter, after: rows.at(-1)! }),
  target: chunkFx,
});
sample({ clock: done, filter: ({ saving }) => saving.rows.length > 0, fn: ({ saving }) => saving, target: writeFx });
sample({
  clock: done,
  source: $market,
  fn: (market, { saving: { rows }, last }) =>
    rows.length === 0
      ? { kind: 'info' as const, text: 'wallet:csv.empty' }
      : {
          kind: 'success' as const,
          text: last ? 'wallet:csv.done' : 'wallet:csv.cut',
          values: { count: rows.length, lines: formatCount(market, rows.length) },
        },
  target: toastShown,
});
sample({
  clock: chunkFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: error.message || 'common:error.later' }),
  target: toastShown,
});
