import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { checkRecord, type Checked } from '../../draw-check';

/** /activities/lucky-refund/check was opened. */
export const opened = createEvent<PageEntry>();
export const checkAsked = createEvent();
/** The player wants to know whether this code was in the draw. */
export const codeEntered = createEvent<string>();

export const recordFx = createCallFx(contract.luckyRefund.record);
export const lastFx = createCallFx(contract.luckyRefund.prevResults);

const codePattern = /^[A-HJ-NP-Z]\d{6}$/;
/** A code as it is typed: spaces and lower case do no harm; null for anything else. */
export const codeOf = (text: string): string | null => {
  const code = text.replace(/\s/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
};

/** Loads the record of a round and checks it on this device. Without a round, the last published one. */
export const checkFx = createEffect<{ round: number | null; code: string | null }, Checked | null, ApiError>(
  async ({ round, code }) => {
    const refundId = round ?? (await lastFx({}))?.refund.id ?? null;
    if (refundId === null) return null;
    return checkRecord(await recordFx(code === null ? { refundId } : { refundId, code }), code);
  },
);

const $wanted = createStore<number | null>(null).on(opened, (_, { query: { round } }) =>
  round !== undefined && /^\d{1,12}$/.test(round) && Number(round) > 0 ? Number(round) : null,
);
export const $code = createStore('')
  .on(codeEntered, (_, text) => text)
  .on(opened, (_, { query: { code = '' } }) => codeOf(code) ?? '');
/** The typed text is not a code. */
export const $isWrong = $code.map((text) => text.trim() !== '' && codeOf(text) === null);

/** Undefined before the first answer, null when no round is published. */
export const $checked = createStore<Checked | null | undefined>(undefined, {
  serialize: 'ignore',
  skipVoid: false,
})
  .on(checkFx.doneData, (_, checked) => checked)
  .reset(opened);
export const $problem = createStore<ApiError | null>(null)
  .on(checkFx.failData, (_, error) => error)
  .reset(checkFx);
export const $loading = checkFx.pending;

const $request = combine($wanted, $code, (round, text) => ({ round, code: codeOf(text) }));
const $isOpen = $location.map(({ pathname }) => pathname === paths.refundCheck);
const back = sample({ clock: cameOnline, filter: $isOpen });
sample({
  clock: [opened, checkAsked, back],
  source: $request,
  target: checkFx,
});
