import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  checkWinners,
  contract,
  refundWonAt,
  webHashes,
  type DrawProof,
  type RefundPrize,
  type RefundResultsV2,
} from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { checkRecord, type Checked, type CheckedStep } from '../../draw-check';

/** /activities/lucky-refund/check was opened. */
export const opened = createEvent<PageEntry>();
export const checkAsked = createEvent();
/** The player wants to know whether this code was in the draw. */
export const codeEntered = createEvent<string>();

export const recordFx = createCallFx(contract.luckyRefund.record);
export const winnersFx = createCallFx(contract.luckyRefund.prevResultsV2);

const codePattern = /^[A-HJ-NP-Z]\d{6}$/;
/** A code as it is typed: spaces and lower case do no harm; null for anything else. */
export const codeOf = (text: string): string | null => {
  const code = text.replace(/\s/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
};

/** A checked round. */
export interface CheckedRound {
  readonly checked: Checked;
  /** What the entered code has won; null when it was not drawn, without a code, and before the publication. */
  readonly won: Pick<RefundPrize, 'tier' | 'prize'> | null;
}

const stepNames = ['places', 'table', 'codes', 'prizes'] as const;

/** Checks a published round and its winners, and what a code has won. `proof` is the proof of the code. */
async function checkPublished(
  published: RefundResultsV2,
  { code, proof }: { code: string | null; proof: DrawProof | null },
): Promise<CheckedRound> {
  const winners = await checkWinners(webHashes(crypto.subtle), published);
  const steps: CheckedStep[] = winners === null ? [] : stepNames.map((name) => ({ name, right: winners[name] }));
  const checked = await checkRecord({ record: published.record, proof }, code, steps);
  return { checked, won: proof === null ? null : refundWonAt(published, proof.index) };
}

interface Asked {
  readonly round: number | null;
  readonly code: string | null;
  /** The round as it was loaded before. A published round does not change. */
  readonly known: RefundResultsV2 | null;
}

/**
 * Loads a round with its winners and checks it on this device. Without a round, the last published one; null when no
 * round is published.
 */
export const checkFx = createEffect<Asked, CheckedRound | null, ApiError>(async ({ round, code, known }) => {
  const published = known ?? (await winnersFx(round === null ? {} : { actId: round }));
  // For a round that is not published, the server answers with the published round before it.
  if (published !== null && (round === null || published.refund.id === round)) {
    const proof = code === null ? null : (await recordFx({ refundId: published.refund.id, code })).proof;
    return checkPublished(published, { code, proof });
  }
  if (round === null) return null;
  const answer = await recordFx(code === null ? { refundId: round } : { refundId: round, code });
  return { checked: await checkRecord(answer, code), won: null };
});

const $wanted = createStore<number | null>(null).on(opened, (_, { query: { round } }) =>
  round !== undefined && /^\d{1,12}$/.test(round) && Number(round) > 0 ? Number(round) : null,
);
export const $code = createStore('')
  .on(codeEntered, (_, text) => text)
  .on(opened, (_, { query: { code = '' } }) => codeOf(code) ?? '');
/** The typed text is not a code. */
export const $isWrong = $code.map((text) => text.trim() !== '' && codeOf(text) === null);

/** Undefined before the first answer, null when no round is published. */
export const $found = createStore<CheckedRound | null | undefined>(undefined, {
  serialize: 'ignore',
  skipVoid: false,
})
  .on(checkFx.doneData, (_, found) => found)
  .reset(opened);
export const $problem = createStore<ApiError | null>(null)
  .on(checkFx.failData, (_, error) => error)
  .reset(checkFx);
export const $loading = checkFx.pending;

/** The published round of the last answer; it can be another one than the page wants. */
const $published = createStore<RefundResultsV2 | null>(null)
  .on(winnersFx.doneData, (_, published) => published)
  .reset(opened);
const $request = combine($wanted, $code, $published, (round, text, published) => ({
  round,
  code: codeOf(text),
  known: published !== null && (round === null || published.refund.id === round) ? published : null,
}));
const $isOpen = $location.map(({ pathname }) => pathname === paths.refundCheck);
const back = sample({ clock: cameOnline, filter: $isOpen });
sample({
  clock: [opened, checkAsked, back],
  source: $request,
  target: checkFx,
});
